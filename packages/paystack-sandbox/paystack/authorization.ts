import { createHash } from 'node:crypto';
import { randomCode } from '../state/random-text.ts';
import { TEST_CARDS, type TestCard } from './test-cards.ts';
import type { Authorization, Channel, Transaction } from './transaction.ts';

const BRAND_NAMES = { visa: 'visa', verve: 'verve', mastercard: 'mastercard' } as const;

const base = (channel: Channel): Authorization => ({
  authorization_code: `AUTH_${randomCode(10)}`,
  bin: '',
  last4: '',
  exp_month: '',
  exp_year: '',
  channel,
  card_type: '',
  bank: 'TEST BANK',
  country_code: 'NG',
  brand: '',
  reusable: false,
  signature: null,
  account_name: null,
});

export const cardAuthorization = (card: TestCard, expMonth = '12', expYear = '2030'): Authorization => ({
  ...base('card'),
  bin: card.number.slice(0, 6),
  last4: card.number.slice(-4),
  exp_month: expMonth,
  exp_year: expYear,
  card_type: `${card.brand} DEBIT`,
  brand: BRAND_NAMES[card.brand],
  reusable: true,
  signature: `SIG_${createHash('sha256').update(card.number).digest('hex').slice(0, 20)}`,
});

/** A transfer also names its sender, and cannot be charged again. */
const transferAuthorization = (transaction: Transaction): Authorization => ({
  ...base('bank_transfer'),
  bin: '000XXX',
  last4: 'X000',
  card_type: 'transfer',
  bank: 'SANDBOX BANK',
  brand: 'Managed Account',
  sender_country: 'NG',
  sender_bank: 'Sandbox Bank',
  sender_bank_account_number: 'XXXXXX0000',
  sender_name: [transaction.firstName, transaction.lastName].filter(Boolean).join(' ') || 'SANDBOX CUSTOMER',
  narration: `NIP TRANSFER ${transaction.reference}`,
});

/** The instrument recorded for a payment by this channel; a card payment without a card uses the plain test card. */
export const authorizationFor = (channel: Channel, transaction: Transaction): Authorization => {
  const [plainCard] = TEST_CARDS;
  if (channel === 'card' && plainCard) return cardAuthorization(plainCard);
  if (channel === 'bank_transfer') return transferAuthorization(transaction);
  if (channel === 'ussd')
    return { ...base('ussd'), card_type: 'offline', bank: 'Guaranty Trust Bank', brand: 'offline' };
  if (channel === 'bank') {
    return {
      ...base('bank'),
      last4: '0000',
      bin: '000XXX',
      card_type: 'bank',
      bank: 'Zenith Bank',
      brand: 'Zenith Emandate',
    };
  }
  return { ...base(channel), card_type: channel, brand: channel };
};
