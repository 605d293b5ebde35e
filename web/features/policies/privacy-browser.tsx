import { Points } from "./layout/lists.tsx";
import type { ReadingSection } from "./layout/reading-section.ts";
import { MatterTable } from "./layout/tables.tsx";

const CATEGORIES = [
  {
    matter: "Essential Cookies",
    name: "Required",
    text: "Basic functionality and security: your session, your cart, the theme you pick and your cookie choice. They cannot be disabled, because the store does not work without them.",
  },
  {
    matter: "Analytics Cookies",
    name: "Off until you allow them",
    text: "Anonymous information on how visitors use the site. Today we set none: our counts work without them.",
  },
  {
    matter: "Marketing Cookies",
    name: "Off until you allow them",
    text: "Tracking visitors across sites to show relevant advertisements. Today we set none, and no advertiser's code runs in the store.",
  },
  {
    matter: "Preference Cookies",
    name: "Off until you allow them",
    text: "Remembering settings for a personalised experience. Today we set none.",
  },
];

const keyed = (key: string, text: string) => (
  <>
    <code className="mb-1 block break-all text-xs">{key}</code>
    {text}
  </>
);

const STORED = [
  {
    matter: "Session",
    text: keyed(
      "supabase.auth.token",
      "Keeps you signed in. Written when you sign in, removed when you log out.",
    ),
  },
  {
    matter: "Cookie choice",
    text: keyed(
      "cookie-consent",
      "The categories you allowed and when you decided. Valid for 1 year (365 days), then we ask again.",
    ),
  },
  {
    matter: "Theme",
    text: keyed(
      "theme",
      "Light or dark. Written only when you use the switch; until then the store follows your system.",
    ),
  },
  {
    matter: "What you fill in",
    text: keyed(
      "personal:…",
      "What you type into the fields of a prompt in your library. It stays on this device and goes when you log out.",
    ),
  },
  {
    matter: "Pending cart item",
    text: keyed(
      "pending-cart-item",
      "The prompt you tried to add while signed out. It goes into your cart after you sign in and is then removed here.",
    ),
  },
  {
    matter: "Purchase intent",
    text: keyed(
      "purchase-intent",
      "The cart you were about to pay for while signed out. It is restored after you sign in and then removed.",
    ),
  },
  {
    matter: "Welcome message",
    text: "A mark that a new account has seen its welcome message, so that it does not come twice.",
  },
  {
    matter: "QA checklist",
    text: "The ticks you set on our payment test pages. Shoppers never have this entry.",
  },
];

/** What concerns the visitor's own browser. */
export const BROWSER_SECTIONS: readonly ReadingSection[] = [
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>
          The store sets no cookies of its own. What it has to remember it keeps in your browser's local
          storage, which the law treats in the same way, so we ask about both together. There are four
          categories:
        </p>
        <MatterTable label="Cookie categories" columns={["Category", "What it is for"]} rows={CATEGORIES} />
        <p>
          Nothing but the essential category is used unless you allow it, and refusing is as easy as
          accepting. Your choice is kept for 1 year (365 days). You can change it at any time with "Cookie
          settings" at the foot of every page.
        </p>
      </>
    ),
  },
  {
    id: "local-storage",
    title: "What your browser keeps for us",
    body: (
      <>
        <p>
          This is the whole list of what the store writes to local storage, each entry only when it is needed:
        </p>
        <MatterTable label="Entries in local storage" columns={["Entry", "What it does"]} rows={STORED} />
        <p>
          All of it is essential to something you asked for. Clearing the site's data in your browser removes
          every entry; you are then signed out and asked about cookies again.
        </p>
      </>
    ),
  },
  {
    id: "analytics",
    title: "Counting and video",
    body: (
      <Points
        items={[
          "Analytics counts, such as how many orders a day brings, are made without cookies and without personal data. They are totals: nobody can be recognised in them.",
          "The tutorial video comes from YouTube's privacy-enhanced player. Nothing is requested from YouTube until you press play; from then on YouTube's own privacy policy applies to the player.",
        ]}
      />
    ),
  },
];
