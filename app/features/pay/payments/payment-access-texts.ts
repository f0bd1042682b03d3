/** What the owner reads about the key and the address payments are asked for with. */
export const paymentAccessTexts = {
  works: 'Paystack accepts our key.',
  refused: 'Nobody can pay online: Paystack rejects our key',
  lost: 'Nobody can pay online: Paystack is not at the address we use',
  none: 'Nobody can pay online: the shop has no Paystack keys',
  words:
    'Customers see that online payment isn’t possible, and nothing is charged. You can still record orders paid by cash or transfer.',
  whatToDo:
    'Compare PAYSTACK_SECRET_KEY and PAYSTACK_API_URL on the server with Paystack’s dashboard, under Settings, API Keys & Webhooks. Creating a new key there disables the old one. Once they are right, payments work again.',
  wordsWithoutKey:
    'Customers order by transfer once your bank account is in Settings, and ask you about their cart until then. You record what is paid by cash or transfer.',
  whatToDoWithoutKey:
    'Make an account at paystack.com. Put its keys on the server as PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY and restart the shop, or show this to whoever looks after the server.',
  askedAt: (at: string) => `Last checked ${at}.`,
  notAsked: 'We haven’t checked with Paystack yet.',
  name: 'Payment key',
  whatToDoTitle: 'What to do',
  mail: {
    subject: 'Nobody can pay in your shop right now',
    heading: 'Nobody can pay online right now',
    news: 'Paystack rejects the shop’s payment key, or is not at the address the shop uses. Customers see that online payment isn’t possible right now. Nothing is charged.',
    next: 'Compare the key and the address on the server with Paystack’s dashboard, or show this to whoever looks after the server. Once they are right, payments work again.',
    answer: 'What Paystack answered',
    button: 'See what to do',
  },
} as const;
