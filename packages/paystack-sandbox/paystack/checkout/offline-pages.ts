import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { naira } from '../../pages/formats.ts';
import type { Markup } from '../../pages/page.ts';
import { type CheckoutView, checkoutPage, errorNote, stepPath } from './checkout-frame.ts';

/** Banks and the codes their customers dial; what follows the code is made up. */
export const USSD_BANKS = [
  { id: 'gtbank', name: 'Guaranty Trust Bank', code: '*737*000*' },
  { id: 'uba', name: 'United Bank for Africa', code: '*919*000*' },
  { id: 'zenith', name: 'Zenith Bank', code: '*966*000*' },
  { id: 'sterling', name: 'Sterling Bank', code: '*822*000*' },
] as const;

export const ussdPage = (view: CheckoutView, bankId?: string, error?: string): Markup => {
  const bank = USSD_BANKS.find((one) => one.id === bankId);
  const action = stepPath(view, '/ussd');
  const content = bank
    ? html`<h1>Dial this on your phone</h1><div class="account"><p class="quiet small">${bank.name}</p>
<p class="big">${bank.code}${String(view.transaction.id).slice(-4)}#</p></div>
<form method="post" action="${action}" class="pair"><input type="hidden" name="bank" value="${bank.id}">
<button name="outcome" value="paid">I have paid</button><button class="plain" name="outcome" value="failed">My bank refused</button></form>`
    : html`<h1>Choose your bank</h1>${errorNote(error)}
<form method="post" action="${action}"><fieldset><legend>Your bank</legend>
${USSD_BANKS.map(
  ({ id, name }, index) =>
    html`<label class="choice"><input type="radio" name="bank" value="${id}"${index === 0 ? html` checked` : ''}>${name}</label>`,
)}</fieldset><button class="full">Show the code</button></form>`;
  return checkoutPage(view, { title: 'Pay with USSD', channel: 'ussd', content });
};

/** Test bank accounts: Zenith asks birthday and OTP, Kuda a token. */
export const BANKS = [
  { id: 'zenith', name: 'Zenith Bank', asks: ['birthday', 'otp'] },
  { id: 'kuda', name: 'Kuda Bank', asks: ['token'] },
] as const;

export const bankPage = (view: CheckoutView, error?: string): Markup =>
  checkoutPage(view, {
    title: 'Pay from your bank account',
    channel: 'bank',
    content: html`<h1>Your bank account</h1>${errorNote(error)}
<form method="post" action="${stepPath(view, '/bank')}" autocomplete="off">
<div class="field"><label for="bank">Bank</label><select id="bank" name="bank">
${BANKS.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></div>
<div class="field"><label for="account">Account number</label>
<input id="account" name="account" type="text" inputmode="numeric" maxlength="10" required value="0000000000">
<p class="quiet small">In the sandbox it is 0000000000.</p></div>
<button class="full">Pay ${naira(view.transaction.requestedAmount)}</button></form>`,
  });

const MODULES = 21;
const isFinder = (x: number, y: number): boolean | null => {
  const corners: [number, number][] = [
    [0, 0],
    [MODULES - 7, 0],
    [0, MODULES - 7],
  ];
  for (const [left, top] of corners) {
    const column = x - left;
    const row = y - top;
    if (column < 0 || row < 0 || column > 6 || row > 6) continue;
    const ring = Math.min(column, row, 6 - column, 6 - row);
    return ring !== 1;
  }
  return null;
};

/** A picture that looks like a QR code and leads nowhere: there is nothing outside to scan it for. */
const pretendCode = (text: string): Markup => {
  const bits = createHash('sha512').update(text).digest();
  const squares: string[] = [];
  for (let y = 0; y < MODULES; y += 1) {
    for (let x = 0; x < MODULES; x += 1) {
      const position = y * MODULES + x;
      const isDark = isFinder(x, y) ?? (((bits[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
      if (isDark) squares.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  return html`<svg class="code" viewBox="0 0 ${MODULES} ${MODULES}" role="img" aria-label="Pretend QR code"><path d="${squares.join('')}"/></svg>`;
};

export const qrPage = (view: CheckoutView): Markup =>
  checkoutPage(view, {
    title: 'Pay with QR',
    channel: 'qr',
    content: html`<h1>Scan with your bank app</h1>${pretendCode(view.transaction.reference)}
<form method="post" action="${stepPath(view, '/qr')}" class="pair"><button name="outcome" value="paid">I have paid</button>
<button class="plain" name="outcome" value="failed">My bank refused</button></form>`,
  });
