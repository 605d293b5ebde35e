import { CompanyAddress } from "./company.tsx";
import { Points, Steps } from "./layout/lists.tsx";
import type { ReadingSection } from "./layout/reading-section.ts";
import { Figures } from "./layout/tables.tsx";
import { SupportEmail, TextLink } from "./layout/text-link.tsx";

export const DELIVERY_SECTIONS: readonly ReadingSection[] = [
  {
    id: "figures",
    title: "The policy in figures",
    body: (
      <Figures
        label="Delivery times"
        rows={[
          {
            what: "Download",
            note: "on the confirmation page, once the payment is confirmed",
            figure: "Instant",
          },
          { what: "Link by email", note: "usually after a few minutes", figure: "Within 24 hours" },
          { what: "The link is valid for", note: "a signed-in owner can get a fresh one", figure: "7 days" },
          { what: "Delivery charge", note: "there is nothing to ship", figure: "None" },
        ]}
      />
    ),
  },
  {
    id: "file",
    title: "What you receive",
    body: (
      <>
        <p>One plain text file (.txt) for each order. It opens on any computer or phone and holds:</p>
        <Points
          items={[
            "at the top: the category, the date, the order number and the package;",
            "then your prompts, numbered, each with its title and its full text;",
            "at the end: the address of our support.",
          ]}
        />
        <p>
          The card of a prompt shows its length and its price before you buy. The price tiers are listed in
          the <TextLink to="/terms#prices">Terms and Conditions</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: "ways",
    title: "How it reaches you",
    body: (
      <Steps
        items={[
          "You pay. As soon as the payment is confirmed, the confirmation page shows your order.",
          'Press "Download Prompts (.txt)" on that page. You need not wait for an email.',
          "A receipt with a download link goes to the email address of your account.",
          'Later, sign in, open the order in your purchase history with "View Details" and choose "Download Your Purchase".',
        ]}
      />
    ),
  },
  {
    id: "waiting",
    title: "If the payment takes a while",
    body: (
      <p>
        Some banks take longer to confirm. Until then the order shows "Awaiting Payment..." on its status
        page, which updates by itself. You can close it: the email comes when the payment is through. If the
        payment fails, nothing is charged and nothing is delivered, and you can try again.
      </p>
    ),
  },
  {
    id: "expired",
    title: "If the link has expired",
    body: (
      <p>
        The link in the email works for 7 days. After that, sign in and download from your purchase history:
        as the owner you get a fresh link, and the old one no longer works. You get the text exactly as you
        bought it, even if the prompt has since been changed or taken out of the store. After a refund the
        download ends.
      </p>
    ),
  },
  {
    id: "missing",
    title: "If nothing has arrived",
    body: (
      <>
        <p>
          Look in the spam folder first, and try the download in your account: it does not depend on the
          email. If you have neither file nor link 24 hours after paying, write to <SupportEmail /> with your
          order number.
        </p>
        <p>
          We respond within 2 business days and send the file again. If we cannot deliver, you get your money
          back under the <TextLink to="/refund-policy">Refund Policy</TextLink>.
        </p>
      </>
    ),
  },
  { id: "contact", title: "Contact", body: <CompanyAddress /> },
];
