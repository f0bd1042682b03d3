import { html } from 'hono/html';
import type { Markup } from '../../pages/page.ts';
import type { CheckoutStep } from '../transaction.ts';
import { type CheckoutView, checkoutPage, errorNote, stepPath } from './checkout-frame.ts';

type Question = Exclude<CheckoutStep['waitingFor'], 'bank-auth'>;

const QUESTIONS: Record<Question, { title: string; label: string; hint: string; type: 'text' | 'tel' | 'date' }> = {
  pin: {
    title: 'Enter your PIN',
    label: 'Card PIN (4 digits)',
    hint: 'The list of test cards names it.',
    type: 'text',
  },
  phone: { title: 'Your phone number', label: 'Phone number', hint: 'Any number of at least 10 digits.', type: 'tel' },
  otp: { title: 'Enter the code we sent', label: 'One-time code', hint: 'In the sandbox it is 123456.', type: 'text' },
  birthday: {
    title: 'Your birthday',
    label: 'Date of birth',
    hint: 'In the sandbox it is 15 April 2007.',
    type: 'date',
  },
  token: { title: 'Authorise with your token', label: 'Token', hint: 'In the sandbox it is 123456.', type: 'text' },
};

/** One question between the instrument and the money; `bank-auth` is the bank's own page with two buttons. */
export const questionPage = (view: CheckoutView, step: CheckoutStep, error?: string): Markup => {
  const action = stepPath(view, '/answer');
  if (step.waitingFor === 'bank-auth') {
    return checkoutPage(view, {
      title: 'Your bank',
      content: html`<h1>Your bank asks</h1><p>Do you authorise this payment? (This stands in for the bank’s 3-D Secure page.)</p>
<form method="post" action="${action}" class="pair"><button name="answer" value="authorise">Authorise</button>
<button class="plain" name="answer" value="refuse">Refuse</button></form>`,
    });
  }
  const { title, label, hint, type } = QUESTIONS[step.waitingFor];
  return checkoutPage(view, {
    title,
    content: html`<h1>${title}</h1>${errorNote(error)}
<form method="post" action="${action}" autocomplete="off"><div class="field"><label for="answer">${label}</label>
<input id="answer" name="answer" type="${type}" ${type === 'text' ? html`inputmode="numeric" maxlength="12"` : ''} required${view.isPopup ? '' : html` autofocus`}>
<p class="quiet small">${hint}</p></div><button class="full">Continue</button></form>`,
  });
};
