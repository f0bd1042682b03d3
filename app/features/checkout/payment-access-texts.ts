/** What the owner reads about the key and the address payments are asked for with. */
export const paymentAccessTexts = {
  works: 'Paystack takes our key.',
  refused: 'Nobody can pay online: Paystack refuses our key',
  lost: 'Nobody can pay online: there is no Paystack at the address we ask',
  words: 'Buyers are told so, and nothing is charged. Orders by cash or transfer can still be taken by hand.',
  whatToDo:
    'Compare PAYSTACK_SECRET_KEY and PAYSTACK_API_URL of the server with Paystack’s dashboard under Settings, API Keys & Webhooks. A new key there ends the old one. Once it is right, payments work again by themselves.',
  askedAt: (at: string) => `Last asked ${at}.`,
  notAsked: 'Paystack has not been asked yet.',
  name: 'Payment key',
  whatToDoTitle: 'What to do',
  mail: {
    subject: 'Nobody can pay in your shop at the moment',
    heading: 'Nobody can pay online at the moment',
    news: 'Paystack refuses the shop’s payment key, or is not at the address the shop asks. Buyers are told that online payment is not possible right now. Nothing is charged.',
    next: 'Compare the key and the address on the server with Paystack’s dashboard, or show this to whoever looks after the server. Once they are right, payments work again by themselves.',
    answer: 'What Paystack answered',
    button: 'See what to do',
  },
} as const;
