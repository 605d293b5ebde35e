import { CompanyAddress, CompanyName } from "./company.tsx";
import { Points } from "./layout/lists.tsx";
import type { ReadingSection } from "./layout/reading-section.ts";
import { Figures, MatterTable } from "./layout/tables.tsx";
import { TextLink } from "./layout/text-link.tsx";

const HELD = [
  {
    matter: "Account",
    text: "Email address, a display name if you give one, your password (only as a hash that cannot be turned back) and a second factor if you set one up. Needed so that you can sign in and find your purchases. Ground: our contract with you.",
  },
  {
    matter: "Cart",
    text: "The prompts you put in it while signed in. Ground: steps you ask for before a contract.",
  },
  {
    matter: "Orders",
    text: "What you bought, when, at which price, for which email address, and whether it was paid or refunded. Needed for delivery, refunds and our accounts. Ground: our contract, and our legal duty to keep accounts.",
  },
  {
    matter: "Payment references",
    text: "The payment provider's number for the payment and its result. Needed to match money to orders. Ground: the same as for orders.",
  },
  {
    matter: "Proof of delivery",
    text: "When, from which network address and with which program a text you bought was downloaded or read. Needed as evidence if a payment is disputed. Ground: our legitimate interest in showing that we delivered.",
  },
  {
    matter: "Library",
    text: "Which prompts you marked as favourites and, if you save them, your facts. What you fill into a prompt stays in your browser. Ground: our contract with you.",
  },
  {
    matter: "Messages to support",
    text: "What you write to us and our answers. Ground: our legitimate interest in helping you and in knowing what was agreed.",
  },
  {
    matter: "Network address",
    text: "When you sign in, pay or ask for an email, it is counted by the minute and by the hour to stop password guessing and abuse. Our request log notes the page, the result and the time it took, not your address. Ground: our legitimate interest in a safe store.",
  },
];

const KEPT = [
  {
    what: "Transaction records",
    note: "orders, amounts and payment references, for accounts and tax",
    figure: "7 years",
  },
  {
    what: "Account",
    note: "transaction records stay for their 7 years",
    figure: "Until you ask for deletion",
  },
  { what: "Cart", note: "or until the account is deleted", figure: "Until bought or emptied" },
  {
    what: "Messages to support",
    note: "7 years where they concern a transaction",
    figure: "While the matter is open",
  },
  {
    what: "Proof of delivery",
    note: "address and program are removed with the account",
    figure: "18 months",
  },
  { what: "Password reset link", note: "it works once", figure: "1 hour" },
  { what: "Download link", note: "a signed-in owner can get a fresh one", figure: "7 days" },
  { what: "Cookie choice", note: "365 days, in your own browser", figure: "1 year" },
];

/** What concerns the data on our side. */
export const DATA_SECTIONS: readonly ReadingSection[] = [
  {
    id: "controller",
    title: "Who is responsible",
    body: (
      <>
        <p>
          <CompanyName />, a company in London, runs the store and decides how your data is used. In the words
          of the UK and EU General Data Protection Regulation it is the controller.
        </p>
        <CompanyAddress />
      </>
    ),
  },
  {
    id: "data",
    title: "What we hold and why",
    body: (
      <>
        <p>
          You can browse the whole store without an account. We hold data about you when you sign up, buy or
          write to us:
        </p>
        <MatterTable label="Data we hold" columns={["Data", "Why, and on what ground"]} rows={HELD} />
        <p>We do not buy data about you, sell yours, or build profiles from it.</p>
      </>
    ),
  },
  {
    id: "cards",
    title: "Card details",
    body: (
      <p>
        You enter your card on the payment provider's own page. The card number, expiry date and security code
        never reach our servers. We get back a reference and whether the payment succeeded.
      </p>
    ),
  },
  {
    id: "recipients",
    title: "Who else receives it",
    body: (
      <>
        <Points
          items={[
            "The payment provider: order number, amount and email address, to take the payment.",
            "The services that host our accounts and database and send our email: what they need for that, on our instructions only.",
            "Our accountants, and authorities where the law obliges us: transaction records.",
          ]}
        />
        <p>
          If one of these services works outside the United Kingdom and the European Economic Area, we use it
          only where an adequacy decision or standard contractual clauses protect your data.
        </p>
        <p>
          What you later type into an AI assistant goes to the company behind that assistant and not to us.
          Think twice before you fill a prompt's variables with personal data.
        </p>
      </>
    ),
  },
  {
    id: "retention",
    title: "How long we keep it",
    body: <Figures label="How long we keep data" rows={KEPT} />,
  },
];

export const RIGHTS_SECTIONS: readonly ReadingSection[] = [
  {
    id: "security",
    title: "How we protect it",
    body: (
      <Points
        items={[
          "Passwords are stored as argon2id hashes. Nobody here can read yours, and we never ask for it.",
          "Links in our emails carry a random token. A reset link works once and for 1 hour, a download link for 7 days.",
          "Changing your password signs you out everywhere else.",
          "You can add codes from an authenticator app to your sign-in.",
        ]}
      />
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>You can ask us, free of charge, to:</p>
        <Points
          items={[
            "show you the data we hold about you, or hand it to you in a common file format;",
            "correct it (your display name you can change yourself on the account page);",
            "delete it, apart from transaction records we must keep for 7 years;",
            "restrict its use, or stop a use that rests on our legitimate interest.",
          ]}
        />
        <p>
          Consent you gave for cookies you can withdraw at any time, as easily as you gave it. Write to us
          from the email address of your account, so that we know it is you. We respond within 2 business days
          and finish within one month.
        </p>
      </>
    ),
  },
  {
    id: "complaints",
    title: "Questions and complaints",
    body: (
      <>
        <p>
          Write to us first: most things are settled with one email. You can also complain to the UK
          Information Commissioner's Office (
          <TextLink to="https://ico.org.uk/make-a-complaint/">ico.org.uk</TextLink>) or to the data protection
          authority of the EU country you live in.
        </p>
        <CompanyAddress />
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    body: (
      <p>
        When we change this policy, the date at the top changes with it. If a change affects data we already
        hold about you, we email you before it takes effect.
      </p>
    ),
  },
];
