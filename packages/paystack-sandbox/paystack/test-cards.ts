/** How a test card answers: the questions it asks, and what happens when they are answered. */
export interface TestCard {
  id: string;
  number: string;
  /** Absent where Paystack publishes none: any three digits then. */
  cvv?: string;
  label: string;
  brand: 'visa' | 'verve' | 'mastercard';
  asks: ('pin' | 'phone' | 'otp' | 'bank-auth')[];
  pin?: string;
  otp?: string;
  /** The gateway's words when the charge fails in the end; absent when it succeeds. */
  declines?: string;
  /** What becomes of a refund; absent when it is processed. */
  refund?: 'failed' | 'needs-attention';
}

/** Paystack's published test cards; any expiry date in the future goes with them. */
export const TEST_CARDS: readonly TestCard[] = [
  { id: 'success', number: '4084084084084081', cvv: '408', label: 'Succeeds', brand: 'visa', asks: [] },
  {
    id: 'pin',
    number: '507850785078507812',
    cvv: '081',
    label: 'Asks for the PIN 1111',
    brand: 'verve',
    asks: ['pin'],
    pin: '1111',
  },
  {
    id: 'pin-otp',
    number: '5060666666666666666',
    cvv: '123',
    label: 'PIN 1234, then OTP 123456',
    brand: 'verve',
    asks: ['pin', 'otp'],
    pin: '1234',
    otp: '123456',
  },
  {
    id: 'pin-phone-otp',
    number: '507850785078507804',
    cvv: '884',
    label: 'PIN 0000, a phone number, then OTP 123456',
    brand: 'verve',
    asks: ['pin', 'phone', 'otp'],
    pin: '0000',
    otp: '123456',
  },
  {
    id: 'bank-auth',
    number: '5192602720584796',
    cvv: '123',
    label: 'Sends you to your bank',
    brand: 'mastercard',
    asks: ['bank-auth'],
  },
  {
    id: 'declined',
    number: '4084080000005408',
    cvv: '001',
    label: 'Declined',
    brand: 'visa',
    asks: [],
    declines: 'Declined',
  },
  {
    id: 'no-token',
    number: '507850785078507853',
    cvv: '082',
    label: 'Token not generated',
    brand: 'verve',
    asks: [],
    declines: 'Token Not Generated. Customer Not Registered on Token Platform',
  },
  {
    id: 'insufficient',
    number: '4084080000670037',
    cvv: '787',
    label: 'Insufficient funds',
    brand: 'visa',
    asks: [],
    declines: 'Insufficient Funds',
  },
  {
    id: 'refund-fails',
    number: '4084080000671803',
    label: 'Succeeds; a refund fails',
    brand: 'visa',
    asks: [],
    refund: 'failed',
  },
  {
    id: 'refund-attention',
    number: '4084080000671902',
    label: 'Succeeds; a refund needs attention',
    brand: 'visa',
    asks: [],
    refund: 'needs-attention',
  },
];

export const findCardById = (id: string): TestCard | undefined => TEST_CARDS.find((card) => card.id === id);

type CardCheck = { ok: true; card: TestCard; expMonth: string; expYear: string } | { ok: false; message: string };

/** Reads a card form. Refuses unknown numbers, a wrong CVV and an expiry in the past, each in a sentence for the customer. */
export const checkCard = (number: string, expiry: string, cvv: string, now: Date): CardCheck => {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return { ok: false, message: 'Enter the number on the front of the card.' };
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(expiry.trim());
  if (match === null) return { ok: false, message: 'Enter the expiry date as MM / YY.' };
  const [, expMonth = '', shortYear = ''] = match;
  const afterExpiry = Date.UTC(2000 + Number(shortYear), Number(expMonth));
  if (afterExpiry <= now.getTime()) return { ok: false, message: 'This card has expired.' };
  const card = TEST_CARDS.find((one) => one.number === digits);
  if (card === undefined) return { ok: false, message: 'This sandbox knows only the test cards listed below.' };
  if (!/^\d{3}$/.test(cvv.trim()) || (card.cvv !== undefined && card.cvv !== cvv.trim()))
    return { ok: false, message: 'The CVV does not match this test card.' };
  return { ok: true, card, expMonth, expYear: `20${shortYear}` };
};
