import { CompanyAddress } from "./company.tsx";
import { Points, Steps } from "./layout/lists.tsx";
import type { ReadingSection } from "./layout/reading-section.ts";
import { Figures } from "./layout/tables.tsx";
import { SupportEmail, TextLink } from "./layout/text-link.tsx";

export const REFUND_SECTIONS: readonly ReadingSection[] = [
  {
    id: "figures",
    title: "The policy in figures",
    body: (
      <>
        <Figures
          label="Refund times"
          rows={[
            { what: "Refund window", note: "counted from the day of purchase", figure: "14 days" },
            { what: "Our response", note: "to every request", figure: "Within 2 business days" },
            { what: "Money back", note: "after we approve the request", figure: "5–7 business days" },
            { what: "Exceptional cases", note: "counted from the day you notice", figure: "Within 7 days" },
          ]}
        />
        <p className="text-muted text-sm">
          Business days are Monday to Friday, except public holidays in England.
        </p>
      </>
    ),
  },
  {
    id: "covered",
    title: "When we refund",
    body: (
      <>
        <p>Ask within 14 days of your purchase, and we refund the order if one of these is true:</p>
        <Points
          items={[
            "You could not download the file, or it is damaged or incomplete, and we did not put that right.",
            "A prompt is not what its title and description said.",
            "You tried a prompt with its variables filled in, and it does not do the job it is sold for.",
            "You were charged twice, or bought the same prompt again by mistake.",
            "You changed your mind and have not downloaded the file.",
          ]}
        />
      </>
    ),
  },
  {
    id: "not-covered",
    title: "When we do not",
    body: (
      <Points
        items={[
          "The 14 days are over and the case is not an exceptional one.",
          "You downloaded the file, the prompt does what its description says, and you no longer need it.",
          "The prompts were published, resold or passed on against the licence.",
        ]}
      />
    ),
  },
  {
    id: "asking",
    title: "How to ask",
    body: (
      <>
        <Steps
          items={[
            <>
              Write to <SupportEmail /> from the email address of your account.
            </>,
            "Give the order number. You find it in your receipt and in the purchase history of your account.",
            "Say in a sentence or two what went wrong. If a prompt did not work, tell us which assistant you used.",
          ]}
        />
        <p>
          You need no form, and we do not ask for your card number. A request sent on the 14th day is in time.
        </p>
      </>
    ),
  },
  {
    id: "afterwards",
    title: "What happens next",
    body: (
      <>
        <p>
          We respond within 2 business days, with a decision or with the question we still have. Once we
          approve, the full price of the order goes back in euro to the card you paid with. It arrives in 5–7
          business days, depending on your bank.
        </p>
        <p>
          You can give back a whole order or single prompts of it. What is refunded can no longer be opened,
          and its licence ends; you keep the rest. The quickest way to ask is the button in your order, under
          your account.
        </p>
      </>
    ),
  },
  {
    id: "exceptional",
    title: "Exceptional cases",
    body: (
      <p>
        No list covers everything. If something out of the ordinary happened that is not covered above, for
        example a purchase made by somebody else with your card, contact support within 7 days of noticing it,
        even if the 14 days are over. We look at each case by itself.
      </p>
    ),
  },
  {
    id: "law",
    title: "Your legal rights",
    body: (
      <>
        <p>
          By law, consumers in the EU and the UK have 14 days to withdraw from an online purchase. For digital
          content this right ends once delivery begins at your request. You request that with your order,
          because the file is delivered at once; see the{" "}
          <TextLink to="/terms#withdrawal">Terms and Conditions</TextLink>. The 14-day window on this page is
          our own promise and applies all the same.
        </p>
        <p>
          If digital content is faulty or not as described, the law gives you a right to have it put right, to
          a lower price or to your money back, also after 14 days. This policy adds to those rights and takes
          none away.
        </p>
      </>
    ),
  },
  { id: "contact", title: "Contact", body: <CompanyAddress /> },
];
