import type { ShellData } from "#contracts/pages.ts";

export interface Question {
  question: string;
  /** Paragraphs, marked up as in answer-text.ts. */
  answer: readonly string[];
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

const BUYING: QuestionGroup = {
  id: "buying",
  title: "Buying",
  questions: [
    {
      question: "What exactly do I buy?",
      answer: [
        "A finished text that you copy into an AI chat assistant. It says what the assistant should do, in which steps, within which limits, and in which form to answer. You receive it as a plain text file and can use it as often as you like.",
      ],
    },
    {
      question: "How do I buy a prompt?",
      answer: [
        'Choose a category in the [store](/store), press "Add to Cart" on the prompts you want and sign in or create an account. In the cart press "Proceed to Checkout", check the total and pay by card on the payment provider\'s page. The download is on the page that follows.',
      ],
    },
    {
      question: "What does a prompt cost?",
      answer: [
        "€0.99, €1.99, €2.99, €3.99 or €5.00. The exact number of characters decides the tier, and the prompt's card shows both count and price. The tiers are listed in the [Terms and Conditions](/terms#prices). Nothing is added at checkout.",
      ],
    },
    {
      question: "Can I pay in another currency?",
      answer: [
        "We charge in euro. A card in another currency works too; your bank converts the amount at its own rate.",
      ],
    },
    {
      question: "My payment failed. What now?",
      answer: [
        'A failed payment delivers nothing and costs nothing. Press "Try Again" on the status page of the order, which leads back to the category. If your bank shows a charge all the same, send us the order number.',
      ],
    },
  ],
};

const DOWNLOADS: QuestionGroup = {
  id: "downloads",
  title: "Downloads and receipts",
  questions: [
    {
      question: "How do I download what I bought?",
      answer: [
        'Press "Download Prompts (.txt)" on the confirmation page right after paying. We also send a download link to the email address of your account, within 24 hours at the latest. Both give you the same file.',
      ],
    },
    {
      question: "I lost the link, or it has expired.",
      answer: [
        'The link in the email is valid for 7 days. You do not need it, though: [sign in](/account), open the order in your purchase history with "View Details" and choose "Download Your Purchase". As the owner you get a fresh link.',
      ],
    },
    {
      question: "The email has not arrived.",
      answer: [
        "Look in the spam folder and check the address on your [account page](/account). You can download from there at once, without the email. If you have neither file nor link after 24 hours, write to us with your order number.",
      ],
    },
    {
      question: "Do I get later versions of a prompt?",
      answer: [
        "Your order keeps the text exactly as you bought it, so a prompt that works for you never changes underneath you. If we have revised it since and you would like the new text, ask support: updates to what you own are free.",
      ],
    },
  ],
};

const USING: QuestionGroup = {
  id: "using",
  title: "Using prompts",
  questions: [
    {
      question: "Which AI assistants do the prompts work with?",
      answer: [
        "With any general chat assistant that takes text, such as ChatGPT, Claude, Gemini or Copilot. The prompts use no feature of a single product. Answers differ between assistants and from run to run, and we have no connection with the companies behind them.",
      ],
    },
    {
      question: "What are the words in braces?",
      answer: [
        "Variables. Where a prompt says {audience} or {product}, put your own words in place of the name and its braces. Every prompt has at least one, and each asks for something you have at hand. The more exact your words, the better the answer.",
      ],
    },
    {
      question: "May I use the prompts for work and for clients?",
      answer: [
        "Yes. The licence covers private and commercial use without an end date, you may change the text, and what the assistant answers is yours as far as we are concerned. You may not resell, publish or give away the prompts themselves. The wording is in the [Terms and Conditions](/terms#licence).",
      ],
    },
    {
      question: "Can my team share a prompt?",
      answer: [
        "One copy is for one person. For a team, set the quantity in the cart to the number of people who will use it.",
      ],
    },
  ],
};

const refunds = (support: ShellData["support"]): QuestionGroup => ({
  id: "refunds",
  title: "Refunds and support",
  questions: [
    {
      question: "Can I get my money back?",
      answer: [
        "Yes, within 14 days of your purchase, if for example the file is damaged, a prompt is not as described or does not do its job, or you have not downloaded it. We respond within 2 business days, and an approved refund reaches your card in 5–7 business days. All conditions are in the [Refund Policy](/refund-policy).",
      ],
    },
    {
      question: "My case is not in the refund policy.",
      answer: [
        "For exceptional cases, contact support within 7 days of noticing the problem, even if the 14 days are over. We look at each case by itself.",
      ],
    },
    {
      question: "How do I reach support?",
      answer: [
        `Write to [${support.email}](mailto:${support.email}) or call [${support.phone}](tel:${support.phone.replaceAll(/[^+\d]/g, "")}). "Contact Support" at the foot of every page opens a form that prepares the email for you. We respond within 2 business days.`,
      ],
    },
  ],
});

const ACCOUNT: QuestionGroup = {
  id: "account",
  title: "Account and privacy",
  questions: [
    {
      question: "Do I need an account?",
      answer: [
        "Not to look around. To put prompts in the cart and to buy them you need one, so that your purchases stay yours. A prompt you add before signing in is kept and goes into your cart afterwards.",
      ],
    },
    {
      question: "I forgot my password.",
      answer: [
        "Ask for a reset link on the [forgotten password page](/forgot-password). It is valid for 1 hour and works once. Afterwards you sign in with the new password.",
      ],
    },
    {
      question: "Can I protect my account with a second factor?",
      answer: [
        "Yes, with six-digit codes from an authenticator app (TOTP). Once it is set up, a password change or a new download link also needs a sign-in with such a code. If you lose the device, write to support from the email address of your account.",
      ],
    },
    {
      question: "How do I change my details or delete my account?",
      answer: [
        "You change your display name and password on your [account page](/account). To delete the account, write to support from its email address. Transaction records stay for 7 years, as the [Privacy Policy](/privacy#retention) explains.",
      ],
    },
    {
      question: "Which cookies do you use?",
      answer: [
        'Only what is essential, unless you allow more. Your choice is kept for 1 year, and you can change it at any time with "Cookie settings" at the foot of every page. The [Privacy Policy](/privacy#cookies) lists everything that the store keeps in your browser.',
      ],
    },
    {
      question: "Do you see my card number?",
      answer: [
        "No. You enter it on the payment provider's page. We learn only the payment's reference and whether it succeeded.",
      ],
    },
  ],
};

export const questionGroups = (support: ShellData["support"]): readonly QuestionGroup[] => [
  BUYING,
  DOWNLOADS,
  USING,
  refunds(support),
  ACCOUNT,
];
