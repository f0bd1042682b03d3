import { authorizationFor, cardAuthorization } from '../authorization.ts';
import type { Ledger } from '../ledger.ts';
import { checkCard, findCardById } from '../test-cards.ts';
import type { CheckoutStep, Transaction } from '../transaction.ts';
import { BANKS } from './offline-pages.ts';

/** What the customer sees next after an input of theirs. */
export type NextPage =
  | { page: 'paid' }
  | { page: 'question'; step: CheckoutStep; error?: string }
  | { page: 'refused'; channel: 'card' | 'bank'; error: string };

const MOST_WRONG_ANSWERS = 3;
const BANK_OTP = '123456';
const BANK_BIRTHDAY = '2007-04-15';
const BANK_ACCOUNT = '0000000000';

type Question = CheckoutStep['waitingFor'];

const questionsOf = (step: CheckoutStep): readonly Question[] =>
  step.channel === 'card'
    ? (findCardById(step.instrument)?.asks ?? [])
    : (BANKS.find((bank) => bank.id === step.instrument)?.asks ?? []);

const isRight = (step: CheckoutStep, answer: string): boolean => {
  const card = step.channel === 'card' ? findCardById(step.instrument) : undefined;
  switch (step.waitingFor) {
    case 'pin':
      return answer === card?.pin;
    case 'phone':
      return answer.replace(/\D/g, '').length >= 10;
    case 'otp':
      return answer === (card?.otp ?? BANK_OTP);
    case 'token':
      return answer === BANK_OTP;
    case 'birthday':
      return answer === BANK_BIRTHDAY;
    case 'bank-auth':
      return answer === 'authorise';
  }
};

const WRONG: Record<Question, string> = {
  pin: 'That PIN is not right.',
  phone: 'Enter a phone number of at least 10 digits.',
  otp: 'That code is not right.',
  birthday: 'That date does not match the account.',
  token: 'That token is not right.',
  'bank-auth': 'Your bank did not authorise the payment',
};

const begin = (ledger: Ledger, transaction: Transaction, channel: 'card' | 'bank') => {
  transaction.attempts += 1;
  transaction.status = 'ongoing';
  transaction.channel = channel;
  transaction.gatewayResponse = 'The transaction is in progress';
  ledger.note(transaction, 'action', `Attempted to pay with ${channel}`);
};

const ask = (ledger: Ledger, transaction: Transaction, step: CheckoutStep): NextPage => {
  transaction.step = step;
  ledger.save(transaction);
  return { page: 'question', step };
};

/** The customer has typed a card: it is refused, paid with, or asks its first question. */
export const submitCard = (
  ledger: Ledger,
  transaction: Transaction,
  typed: { number: string; expiry: string; cvv: string },
  now: Date,
): NextPage => {
  const checked = checkCard(typed.number, typed.expiry, typed.cvv, now);
  if (!checked.ok) return { page: 'refused', channel: 'card', error: checked.message };
  const { card } = checked;
  begin(ledger, transaction, 'card');
  if (card.declines) {
    ledger.fail(transaction, 'card', card.declines);
    return { page: 'refused', channel: 'card', error: card.declines };
  }
  const [first] = card.asks;
  if (first) {
    return ask(ledger, transaction, { channel: 'card', instrument: card.id, waitingFor: first, wrongAnswers: 0 });
  }
  ledger.pay(transaction, {
    channel: 'card',
    authorization: cardAuthorization(card, checked.expMonth, checked.expYear),
  });
  return { page: 'paid' };
};

export const submitBank = (ledger: Ledger, transaction: Transaction, bankId: string, account: string): NextPage => {
  const bank = BANKS.find((one) => one.id === bankId);
  if (!bank) return { page: 'refused', channel: 'bank', error: 'Choose a bank.' };
  if (account !== BANK_ACCOUNT) {
    return { page: 'refused', channel: 'bank', error: 'This sandbox knows only the account 0000000000.' };
  }
  begin(ledger, transaction, 'bank');
  const [first] = bank.asks;
  return ask(ledger, transaction, { channel: 'bank', instrument: bank.id, waitingFor: first, wrongAnswers: 0 });
};

/** The customer has answered the open question: the next one, the payment, or at the third wrong answer the end. */
export const submitAnswer = (
  ledger: Ledger,
  transaction: Transaction,
  step: CheckoutStep,
  answer: string,
): NextPage => {
  if (!isRight(step, answer)) {
    step.wrongAnswers += 1;
    if (step.waitingFor === 'bank-auth' || step.wrongAnswers >= MOST_WRONG_ANSWERS) {
      ledger.fail(transaction, step.channel, WRONG[step.waitingFor]);
      return { page: 'refused', channel: step.channel, error: WRONG[step.waitingFor] };
    }
    ledger.save(transaction);
    return { page: 'question', step, error: WRONG[step.waitingFor] };
  }
  const questions = questionsOf(step);
  const following = questions[questions.indexOf(step.waitingFor) + 1];
  if (following) return ask(ledger, transaction, { ...step, waitingFor: following, wrongAnswers: 0 });
  const card = step.channel === 'card' ? findCardById(step.instrument) : undefined;
  const authorization = card ? cardAuthorization(card) : authorizationFor('bank', transaction);
  ledger.pay(transaction, { channel: step.channel, authorization });
  return { page: 'paid' };
};
