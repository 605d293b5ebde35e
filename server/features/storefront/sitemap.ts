const PUBLIC_PAGES = [
  "/",
  "/store",
  "/about",
  "/faq",
  "/privacy",
  "/terms",
  "/refund-policy",
  "/delivery-policy",
];

/** Private and internal pages; they say noindex themselves, this saves crawlers the visit. */
const CLOSED = [
  "/api/",
  "/auth/v1/",
  "/functions/",
  "/sandbox/",
  "/admin",
  "/account",
  "/oauth/",
  "/cart",
  "/checkout",
  "/dev/",
];

/** Search engines refuse a longer sitemap as a whole. */
const MAX_URLS = 50_000;

export const writeSitemap = (
  publicUrl: string,
  goods: { categoryIds: readonly string[]; slugs: readonly string[] },
): string => {
  const paths = [
    ...PUBLIC_PAGES,
    ...goods.categoryIds.map((id) => `/category/${id}`),
    ...goods.slugs.map((slug) => `/prompt/${slug}`),
  ].slice(0, MAX_URLS);
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
};

export const writeRobots = (publicUrl: string): string =>
  `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}`).join("\n")}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
