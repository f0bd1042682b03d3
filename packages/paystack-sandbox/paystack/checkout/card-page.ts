import { html } from 'hono/html';
import { naira } from '../../pages/formats.ts';
import type { Markup } from '../../pages/page.ts';
import { findCardById, TEST_CARDS, type TestCard } from '../test-cards.ts';
import { type CheckoutView, checkoutPage, errorNote, stepPath } from './checkout-frame.ts';

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const cardRow = (view: CheckoutView) => (card: TestCard) =>
  html`<li><a class="row-link" href="${stepPath(view, `/card?fill=${card.id}`)}">
<div class="row"><strong>${card.label}</strong><span class="mono">${grouped(card.number)}</span></div></a></li>`;

/** Card details, empty or filled with one of the test cards listed below the form (folded, so that the way out stays in sight on a phone). */
export const cardPage = (view: CheckoutView, filledWith?: string, error?: string): Markup => {
  const card = findCardById(filledWith ?? '');
  return checkoutPage(view, {
    title: 'Pay with card',
    channel: 'card',
    content: html`<h1>Card details</h1>${errorNote(error)}
<form method="post" action="${stepPath(view, '/card')}" autocomplete="off">
<div class="field"><label for="number">Card number</label>
<input id="number" name="number" type="text" inputmode="numeric" maxlength="26" required placeholder="0000 0000 0000 0000" value="${card ? grouped(card.number) : ''}"></div>
<div class="pair"><div class="field"><label for="expiry">Card expiry</label>
<input id="expiry" name="expiry" type="text" inputmode="numeric" maxlength="9" required placeholder="MM / YY" value="${card ? '12 / 30' : ''}"></div>
<div class="field"><label for="cvv">CVV</label>
<input id="cvv" name="cvv" type="text" inputmode="numeric" maxlength="4" required placeholder="123" value="${card ? (card.cvv ?? '408') : ''}"></div></div>
<button class="full">Pay ${naira(view.transaction.requestedAmount)}</button></form>
<details><summary>Test cards</summary><ul class="rows small">${TEST_CARDS.map(cardRow(view))}</ul></details>`,
  });
};
