import { Link } from "react-router";
import { prefetchStore } from "./queries.ts";

/** A link to the collection page whose data is on its way before the click. */
export const StoreLink = (props: React.ComponentProps<typeof Link>) => (
  <Link prefetch="intent" {...prefetchStore} {...props} />
);
