import type { MetaDescriptor } from "react-router";
import type { CategoryPage, PromptCard, PromptDetail } from "#contracts/catalogue.ts";
import type { StoreInfo } from "#contracts/store.ts";
import { STORE_NAME } from "#web/lib/page-meta.ts";

const schema = (value: object): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...value },
});

export const organization = (origin: string, { company, support }: StoreInfo): MetaDescriptor =>
  schema({
    "@type": "Organization",
    name: STORE_NAME,
    legalName: company.name,
    url: origin,
    address: company.address,
    email: support.email,
    telephone: support.phone,
  });

/** From the landing page to this one. */
export const breadcrumbs = (origin: string, ...steps: { name: string; path: string }[]): MetaDescriptor =>
  schema({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: new URL(path, origin).href,
    })),
  });

const product = (origin: string, prompt: PromptCard, image: string) => ({
  "@type": "Product",
  name: prompt.title,
  description: prompt.description,
  image: new URL(image, origin).href,
  sku: prompt.id,
  offers: {
    "@type": "Offer",
    price: (prompt.price / 100).toFixed(2),
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    url: new URL(`/prompt/${prompt.slug}`, origin).href,
  },
});

/** What is for sale on a category page. */
export const productList = (origin: string, { category, prompts }: CategoryPage): MetaDescriptor =>
  schema({
    "@type": "ItemList",
    name: category.name,
    numberOfItems: prompts.length,
    itemListElement: prompts.map((prompt, at) => ({
      "@type": "ListItem",
      position: at + 1,
      item: product(origin, prompt, `/og/category/${category.id}.png`),
    })),
  });

/** What is for sale on a prompt page. */
export const singleProduct = (origin: string, prompt: PromptDetail): MetaDescriptor =>
  schema({
    ...product(origin, prompt, `/og/prompt/${prompt.slug}.png`),
    category: prompt.category.name,
    ...(prompt.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: prompt.rating.average,
        reviewCount: prompt.rating.count,
      },
    }),
  });

/** The picture that a shared link shows. */
export const shareImage = (origin: string, path: string): MetaDescriptor[] => [
  { property: "og:image", content: new URL(path, origin).href },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
];
