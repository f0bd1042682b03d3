import { html } from 'hono/html';
import { naira } from '../../pages/formats.ts';
import type { Markup } from '../../pages/page.ts';
import { type CheckoutView, checkoutPage, errorNote, stepPath } from './checkout-frame.ts';

/** What the customer of the sandbox can let happen to a transfer: seconds until it arrives, or the wrong amount. */
export const TRANSFER_OUTCOMES = [
  { value: '0', label: 'The money arrives at once' },
  { value: '5', label: 'It arrives after 5 seconds' },
  { value: '30', label: 'It arrives after 30 seconds' },
  { value: '600', label: 'It arrives after 10 minutes' },
  { value: 'wrong', label: 'I sent the wrong amount' },
] as const;

export const transferPage = (view: CheckoutView, error?: string): Markup => {
  const { transaction } = view;
  return checkoutPage(view, {
    title: 'Pay by transfer',
    channel: 'bank_transfer',
    content: html`<h1>Transfer to this account</h1>${errorNote(error)}
<div class="account"><p class="quiet small">Sandbox Bank</p><p class="big">${transaction.transfer?.accountNumber ?? ''}</p>
<p>Exactly <strong>${naira(transaction.requestedAmount)}</strong>, for this payment only. The account expires in 30 minutes.</p></div>
<form method="post" action="${stepPath(view, '/bank_transfer')}"><fieldset><legend>What happens next (sandbox)</legend>
${TRANSFER_OUTCOMES.map(
  ({ value, label }, index) =>
    html`<label class="choice"><input type="radio" name="outcome" value="${value}"${index === 0 ? html` checked` : ''}>${label}</label>`,
)}</fieldset><button class="full">I have sent the money</button></form>`,
  });
};

export const waitingPage = (view: CheckoutView): Markup =>
  checkoutPage(view, {
    title: 'Waiting for your transfer',
    refreshAfter: 3,
    canCancel: false,
    content: html`<div class="spin" aria-hidden="true"></div><h1>Waiting for your transfer</h1>
<p>Banks can take several minutes. This page looks again every few seconds; you may also close it, and the shop is told when the money arrives.</p>
<form method="post" action="${stepPath(view, '/leave')}"><button class="plain">Close – I have sent it</button></form>`,
  });
