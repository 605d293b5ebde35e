import { CompanyAddress, CompanyName } from "./company.tsx";
import { Points, Steps } from "./layout/lists.tsx";
import type { ReadingSection } from "./layout/reading-section.ts";
import { TextLink } from "./layout/text-link.tsx";
import { TierTable } from "./tier-table.tsx";

/** The terms up to the payment. */
export const ORDER_SECTIONS: readonly ReadingSection[] = [
  {
    id: "parties",
    title: "Who you deal with",
    body: (
      <>
        <p>
          Super Prompts is run by <CompanyName /> in the United Kingdom. These terms apply to every order. By
          creating an account or placing an order you accept them.
        </p>
        <CompanyAddress />
      </>
    ),
  },
  {
    id: "goods",
    title: "What we sell",
    body: (
      <p>
        We sell ready-made prompts: texts that you copy into an AI chat assistant. You receive them as a plain
        text file. It is a single purchase, not a subscription. The assistant itself is not included; you use
        one of your own choice.
      </p>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <Points
        items={[
          "You need an account to put prompts in a cart and to buy. We send you a link to confirm your email address.",
          "You must be at least 18, or have the permission of a parent or guardian.",
          "Keep your password to yourself and tell us if you think somebody else has it. A forgotten password is replaced through a link that is valid for 1 hour.",
          "You can ask us to delete your account at any time. Download first what you have bought.",
        ]}
      />
    ),
  },
  {
    id: "prices",
    title: "Prices and currency",
    body: (
      <>
        <p>
          All prices are shown and charged in euro. There are five tiers, and the longer the prompt, the
          higher its tier:
        </p>
        <TierTable />
        <p>
          This policy names the tiers by the words of the finished work. The shop goes by characters: the
          category page shows the exact character count of each prompt, and that count decides its price. You
          never have to work it out, because the price stands beside the count.
        </p>
        <p>
          The price you see is the whole price. The summary at checkout has a line "VAT (included)", which
          reads €0.00; nothing is added on top. If your card is kept in another currency, your bank converts
          the amount at its own rate.
        </p>
        <p>
          The operating company is in the United Kingdom and keeps its books in pounds sterling (GBP), so
          figures about the company itself are stated in GBP. That changes nothing for you: orders and refunds
          are in euro.
        </p>
      </>
    ),
  },
  {
    id: "orders",
    title: "Ordering and paying",
    body: (
      <>
        <Steps
          items={[
            "Sign in and put prompts in your cart.",
            "Check the items, quantities and total at checkout. You can still go back and change everything.",
            "Confirm, and pay by card on the payment provider's page.",
          ]}
        />
        <p>
          The contract is made when the payment is confirmed. A payment that fails makes no contract and costs
          nothing. If a price changes while you are at checkout, we show you the new total before you pay.
        </p>
      </>
    ),
  },
  {
    id: "delivery",
    title: "Delivery",
    body: (
      <p>
        You download the file on the confirmation page as soon as the payment is confirmed, and we email you a
        download link within 24 hours. The link is valid for 7 days; signed in, you get a fresh one whenever
        you need it. Details are in the <TextLink to="/delivery-policy">Delivery Policy</TextLink>.
      </p>
    ),
  },
];

/** The terms after the payment. */
export const USE_SECTIONS: readonly ReadingSection[] = [
  {
    id: "licence",
    title: "Licence",
    body: (
      <>
        <p>
          We keep the copyright in the prompts. One copy licenses one person, without an end date and anywhere
          in the world. Buying for a team? Set the quantity in the cart to the number of people.
        </p>
        <p>You may:</p>
        <Points
          items={[
            "use the prompt privately and commercially, for your own work and for your clients;",
            "change it, shorten it and build it into your own way of working;",
            "use what the assistant answers as you like. We claim no right in the answers.",
          ]}
        />
        <p>You may not:</p>
        <Points
          items={[
            "resell, publish or give away the prompts, changed or unchanged, alone or in a collection;",
            "pass on your download link or your account;",
            "offer the prompts in a shop, library or tool that lets others read them.",
          ]}
        />
      </>
    ),
  },
  {
    id: "withdrawal",
    title: "Withdrawal and refunds",
    body: (
      <>
        <p>
          Consumers in the EU and the UK normally have 14 days to withdraw from a purchase made online. For
          digital content that right ends when delivery begins, if you asked for immediate delivery and knew
          what it means. So that you need not wait 14 days for your file, you ask us with your order to
          deliver at once and acknowledge that the legal right of withdrawal ends with it.
        </p>
        <p>
          Our own refund window of 14 days applies all the same, under the conditions of the{" "}
          <TextLink to="/refund-policy">Refund Policy</TextLink>. Refunds reach you in 5–7 business days after
          we approve them.
        </p>
      </>
    ),
  },
  {
    id: "results",
    title: "What a prompt can do",
    body: (
      <p>
        A prompt does what its title and description say when it is used with a current, general chat
        assistant and its variables are filled in. Assistants still make mistakes, and two runs can differ.
        Check what matters before you rely on it. Prompts on health, law or money do not replace a
        professional.
      </p>
    ),
  },
  {
    id: "liability",
    title: "Our liability",
    body: (
      <>
        <p>
          If a file is faulty or not as described, the law gives you remedies, and nothing in these terms
          takes them away. Nor do we limit liability for fraud, for death or injury caused by negligence, or
          wherever else the law does not allow it.
        </p>
        <p>
          Beyond that, and as far as the law allows, we are not liable for what an assistant answers or for
          decisions based on it, and our liability for an order is limited to the price paid for it.
        </p>
      </>
    ),
  },
  {
    id: "conduct",
    title: "Fair use of the store",
    body: (
      <p>
        Do not try to read prompts you have not bought, to enter other people's accounts, or to overload the
        store. We may close an account that does. Before we do, we write to you and hear your side, unless we
        have to act at once. What you have paid for stays yours to download, unless the breach was of the
        licence.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and disputes",
    body: (
      <p>
        The law of England and Wales applies. If you are a consumer, you also keep every protection that the
        law of the country you live in does not let a contract remove, and you can go to court there. Please
        write to us first; we respond within 2 business days.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to these terms",
    body: (
      <p>
        An order is governed by the terms as they stood when you placed it. A new version applies to later
        orders only, and the date at the top shows when it was made.
      </p>
    ),
  },
];
