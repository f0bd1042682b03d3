import { html } from 'hono/html';
import { naira } from '../../pages/formats.ts';
import { documentPage, type Markup } from '../../pages/page.ts';
import type { Channel, Transaction } from '../transaction.ts';

const CHANNEL_LABELS: Record<Channel, string> = {
  card: 'Card',
  bank_transfer: 'Transfer',
  ussd: 'USSD',
  bank: 'Bank',
  qr: 'QR',
};

/** Where a checkout page lives and whether it is shown inside the shop's pop-up. */
export interface CheckoutView {
  transaction: Transaction;
  isPopup: boolean;
}

/** The address of one step of this checkout, keeping the pop-up mark through every form and link. */
export const stepPath = ({ transaction, isPopup }: CheckoutView, step = ''): string => {
  const path = `/paystack/checkout/${transaction.accessCode}${step}`;
  if (!isPopup) return path;
  return `${path}${path.includes('?') ? '&' : '?'}popup=1`;
};

/** What the pop-up's script passes on to the shop's page when this page is shown. */
interface PopupEvent {
  event: string;
  data: unknown;
}

/** The customer as the pop-up's onLoad callback is told. */
const loadedData = ({ id, accessCode, email, firstName, lastName }: Transaction) => ({
  id,
  accessCode,
  customer: { email, first_name: firstName, last_name: lastName },
});

const popupScript = ({ transaction, isPopup }: CheckoutView, event: PopupEvent | undefined): Markup | '' =>
  isPopup
    ? html`<meta name="popup-event" content="${JSON.stringify(event ?? null)}">
<meta name="popup-transaction" content="${JSON.stringify(loadedData(transaction))}">
<script src="/paystack/popup.js" defer></script>`
    : '';

interface Frame {
  title: string;
  content: Markup;
  /** The channel being used; shows the list of channels beside the content. */
  channel?: Channel;
  event?: PopupEvent;
  /** Seconds after which the page asks again by itself. */
  refreshAfter?: number;
  /** A way out; absent once the payment has ended. */
  canCancel?: boolean;
}

const channelList = (view: CheckoutView, current: Channel) => html`<nav class="channels" aria-label="Pay with">
${view.transaction.channels.map(
  (channel) =>
    html`<a href="${stepPath(view, `/${channel}`)}"${channel === current ? html` aria-current="page"` : ''}>${CHANNEL_LABELS[channel]}</a>`,
)}</nav>`;

/** The payment page around one step: who pays what, the channels, the step, the way out. Works without scripts. */
export const checkoutPage = (view: CheckoutView, frame: Frame): Markup => {
  const { transaction } = view;
  const { canCancel = true } = frame;
  const refresh = frame.refreshAfter ? html`<meta http-equiv="refresh" content="${frame.refreshAfter}">` : '';
  return documentPage({
    title: `${frame.title} – sandbox checkout`,
    look: view.isPopup ? 'checkout popup' : 'checkout',
    head: html`${refresh}${popupScript(view, frame.event)}`,
    body: html`<div class="till"><div class="till-card">
<div class="banner">Sandbox – no real money</div>
<header class="till-head"><div class="payer"><strong>Sandbox merchant</strong><br><span class="quiet small">${transaction.email}</span></div>
<div class="amount"><span class="quiet small">Pay</span><strong>${naira(transaction.requestedAmount)}</strong></div></header>
<div class="till-body ${frame.channel ? 'with-channels' : ''}">
${frame.channel ? channelList(view, frame.channel) : ''}
<main class="till-main">${frame.content}</main></div></div>
<div class="till-foot">${
      canCancel
        ? html`<form method="post" action="${stepPath(view, '/cancel')}"><button class="text">Cancel payment</button></form>`
        : ''
    }</div></div>`,
  });
};

export const errorNote = (message: string | undefined): Markup | '' =>
  message ? html`<p class="error" role="alert">${message}</p>` : '';
