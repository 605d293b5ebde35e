export interface Testimonial {
  name: string;
  position: string;
  rating: number;
  review: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: "Marta K., Lisbon",
    position: "Freelance bookkeeper",
    rating: 4.8,
    review:
      "I dread writing to people who owe me money. I filled in the client and the amount, read it once and sent it. The invoice was paid that Friday, and the prompt cost less than my coffee.",
  },
  {
    name: "Jonas W., Hamburg",
    position: "Backend developer",
    rating: 4.6,
    review:
      "I was ready to be unimpressed. Then the review prompt made the assistant list what it was not sure about before touching my code. That one line is the reason I keep using it.",
  },
  {
    name: "Inês D., Porto",
    position: "Secondary school teacher",
    rating: 4.9,
    review:
      "It sorts a test by the kind of mistake, not by question number. Twenty-eight pupils had useful feedback the same evening, and I still had an evening.",
  },
  {
    name: "Tom H., Leeds",
    position: "Letting agent",
    rating: 4.5,
    review:
      "The deposit letter asked me for two dates I had forgotten to check, and stopped until I gave them. Annoying for a minute. Cheaper than the dispute would have been.",
  },
  {
    name: "Priya S., Birmingham",
    position: "HR manager, logistics",
    rating: 4.7,
    review:
      "We rewrote nine job ads with the same Medium prompt. The applicants noticed the salary line first, my managers noticed that nobody had to be talked out of the job in the interview.",
  },
  {
    name: "Luca B., Turin",
    position: "Restaurant owner",
    rating: 4.4,
    review:
      "Of the five I bought, I use two every week, menu costing above all. One needed its units changed before my suppliers understood it. Fair for the price.",
  },
  {
    name: "Agnieszka N., Kraków",
    position: "Translator, German and Polish",
    rating: 4.8,
    review:
      "Finally something written by a person who knows that a glossary comes before a draft. It catches false friends I have been too tired to see since 2009.",
  },
  {
    name: "Daniel O., Dublin",
    position: "Podcast producer",
    rating: 4.5,
    review:
      "Show notes used to be the job I did at midnight. Now I paste the transcript, get three title options with reasons and usually keep the second one.",
  },
  {
    name: "Sofie V., Ghent",
    position: "Night nurse and mother of two",
    rating: 4.9,
    review:
      "The bedtime one gave me three sentences to say and told me what not to say. On the fourth night it worked. I had expected an essay about screen time.",
  },
  {
    name: "Mikkel A., Aarhus",
    position: "Project lead, wind energy",
    rating: 4.6,
    review:
      "I bought the risk register for 5 euro and argued with it for an hour. It won twice. The steering group got one page instead of eleven.",
  },
  {
    name: "Elena R., Valencia",
    position: "Ceramics shop owner",
    rating: 4.7,
    review:
      "My product texts all said handmade with love. The prompt asked for the clay, the glaze and what goes in the dishwasher. Fewer questions by mail, and fewer returns.",
  },
  {
    name: "Giorgos P., Thessaloniki",
    position: "Second-year law student",
    rating: 4.4,
    review:
      "Good for finding the weak step in my own argument. It will not do the reading for you, which the description says, so I cannot complain.",
  },
];
