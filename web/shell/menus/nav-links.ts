export const NAV_LINKS = [
  { to: "/", label: "Home" },
  { to: "/store", label: "Store" },
  { to: "/about", label: "About" },
  { to: "/faq", label: "FAQ" },
] as const;
