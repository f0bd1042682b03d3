import { html } from 'hono/html';
import { naira } from '../../pages/formats.ts';
import { documentPage, type Markup } from '../../pages/page.ts';
import type { Transaction } from '../transaction.ts';
import { type CheckoutView, checkoutPage } from './checkout-frame.ts';

/** What Paystack's pop-up gives `onSuccess`. */
const successData = (transaction: Transaction, returnTo: string | null) => ({
  id: transaction.id,
  reference: transaction.reference,
  message: 'Approved',
  status: 'success',
  trans: String(transaction.id),
  transaction: String(transaction.id),
  trxref: transaction.reference,
  redirecturl: returnTo ?? `?trxref=${transaction.reference}&reference=${transaction.reference}`,
});

export const paidPage = (view: CheckoutView, returnTo: string | null): Markup =>
  checkoutPage(view, {
    title: 'Paid',
    canCancel: false,
    event: { event: 'success', data: successData(view.transaction, returnTo) },
    content: html`<h1>Payment successful</h1><p>${naira(view.transaction.amount)}, reference <span class="mono">${view.transaction.reference}</span>.</p>
<p class="quiet">You may close this page.</p>`,
  });

export const closedPage = (view: CheckoutView, event: 'cancel' | 'transfer:pending'): Markup =>
  checkoutPage(view, {
    title: 'Closed',
    canCancel: false,
    event: { event, data: { status: view.transaction.status } },
    content:
      event === 'cancel'
        ? html`<h1>Payment cancelled</h1><p>Nothing was charged. You may close this page.</p>`
        : html`<h1>Thank you</h1><p>We tell the shop as soon as your transfer arrives. You may close this page.</p>`,
  });

export const unknownCheckoutPage = (): Markup =>
  documentPage({
    title: 'Unknown payment – sandbox checkout',
    look: 'checkout',
    body: html`<div class="till"><div class="till-card"><div class="banner">Sandbox – no real money</div>
<main class="till-main"><h1>This payment link is not known</h1><p>Go back to the shop and start the payment again.</p></main></div></div>`,
  });
