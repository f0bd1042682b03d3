export interface FaqItem {
  question: string;
  /** Paragraphs of plain text. */
  answer: readonly string[];
  link?: { to: string; label: string };
}

/**
 * The six questions that a new shop answers on /contact, /gethelp and the enrolment page: ordering, materials, refunds, custom designs,
 * support, shipping. The refund answer keeps the rights the law gives (FCCPA 2018).
 */
export const faqItems: readonly FaqItem[] = [
  {
    question: 'How do I place an order?',
    answer: [
      'Choose a piece in the shop, then its colour and size, and add it to your cart. Log in, choose delivery or pickup, and pay by card, bank transfer, USSD or QR.',
      'As soon as your payment is confirmed, you get an email with your order number. You can follow every step under My Orders.',
    ],
    link: { to: '/shop', label: 'Go to the shop' },
  },
  {
    question: 'What are your pieces made of, and where does the material come from?',
    answer: [
      'What we can tell you about a piece’s materials is on its page. If you want to know more, or need a material left out, ask us before you order.',
    ],
  },
  {
    question: 'What is your refund policy?',
    answer: [
      'Once an order has been placed or delivered, we cannot refund it because you changed your mind.',
      'That doesn’t affect your legal rights. If what arrives is faulty, damaged or not what you ordered, we repair it, replace it or give you your money back.',
    ],
    link: { to: '/terms#refunds', label: 'Read the refund policy' },
  },
  {
    question: 'Can I have a custom design, or a change to a piece?',
    answer: [
      'Yes. Send us a message with the piece you have in mind, the space it’s for and its measurements in centimetres. A photograph helps.',
    ],
  },
  {
    question: 'How do I reach customer support?',
    answer: [
      'Use the form on the contact page, or any of the other ways shown there. Every message gets a reference.',
      'If your question is about an order, have its number ready.',
    ],
    link: { to: '/gethelp', label: 'Get help with an order' },
  },
  {
    question: 'What are the shipping options, and what do they cost?',
    answer: [
      'Choose door delivery in Lagos, door delivery to other states, or pickup where we offer it. Each piece’s page shows when it will be ready, and you see it again before you pay.',
      'Shipping is not included in the price. We show an estimate before you pay, agree the fee with you once the piece is ready to travel, and pickup is free.',
    ],
  },
];
