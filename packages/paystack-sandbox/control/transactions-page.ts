import { html } from 'hono/html';
import { moment, naira } from '../pages/formats.ts';
import { type Area, type Markup, sandboxPage } from '../pages/page.ts';
import type { Dispute } from '../paystack/dispute.ts';
import type { Refund } from '../paystack/refund.ts';
import type { Settlement } from '../paystack/settlement.ts';
import { isPayable, type Transaction } from '../paystack/transaction.ts';
import type { WebhookDelivery } from '../paystack/webhooks.ts';

const SHOWN = 100;

/** To the account number of this payment alone. */
const transferButton = ({ reference }: Transaction, kobo: number, label: string) =>
  html`<form method="post" action="/control/paystack/transfer"><input type="hidden" name="reference" value="${reference}"><input type="hidden" name="amount" value="${kobo}"><button class="plain">${label}</button></form>`;

const payment = (
  transaction: Transaction,
) => html`<li><div class="row"><div><strong>${naira(transaction.requestedAmount)}</strong>
<span class="state state-${transaction.status}">${transaction.status}</span><br><span class="mono">${transaction.reference}</span>
<br><span class="quiet small">${transaction.email} · ${moment(transaction.createdAt)} · ${transaction.gatewayResponse}</span></div>
${
  transaction.transfer?.expiresAt && isPayable(transaction)
    ? html`<div class="row actions">${transferButton(transaction, transaction.requestedAmount, 'Transfer it')}${transferButton(transaction, transaction.requestedAmount - 100, 'Transfer ₦1 less')}</div>`
    : ''
}${
  isPayable(transaction)
    ? html`<div class="row actions"><form method="post" action="/control/paystack/pay"><input type="hidden" name="reference" value="${transaction.reference}"><button class="plain">${transaction.status === 'pending' ? 'Let it arrive' : 'Pay'}</button></form>
<a class="button" href="/paystack/checkout/${transaction.accessCode}">Open</a></div>`
    : ''
}${
  transaction.status === 'success'
    ? html`<form method="post" action="/control/paystack/dispute"><input type="hidden" name="reference" value="${transaction.reference}"><button class="plain">Dispute</button></form>`
    : ''
}</div></li>`;

const refundRow = (refund: Refund) =>
  html`<tr><td class="mono">${refund.id}</td><td class="number">${naira(refund.amount)}</td><td class="state state-${refund.status}">${refund.status}</td><td>${moment(refund.updatedAt)}</td></tr>`;

const act = (dispute: Dispute, name: string, label: string) =>
  html`<form method="post" action="/control/paystack/dispute/act"><input type="hidden" name="id" value="${dispute.id}"><button class="plain" name="act" value="${name}">${label}</button></form>`;

const disputeRow = (dispute: Dispute) =>
  html`<tr><td class="mono">${dispute.id}</td><td class="number">${naira(dispute.amount)}</td><td class="state">${dispute.resolution ?? dispute.status}</td><td>${moment(dispute.dueAt)}</td><td>${
    dispute.status === 'resolved'
      ? ''
      : html`<div class="row actions">${act(dispute, 'remind', 'Remind')}${act(dispute, 'merchant-accepted', 'Give in')}${act(dispute, 'declined', 'Decline')}</div>`
  }</td></tr>`;

const settlementRow = ({ id, day, status, lines, deductions, settlementDate }: Settlement) => {
  const net = lines.reduce((all, { amount, fees }) => all + amount - fees, 0) - deductions;
  return html`<tr><td class="mono">${id}</td><td>${day}</td><td class="number">${naira(net)}</td><td class="state state-${status}">${status}</td><td>${moment(settlementDate)}</td></tr>`;
};

const webhookRow = (delivery: WebhookDelivery) =>
  html`<tr><td>${delivery.event}<br><span class="mono quiet">${delivery.reference}</span></td><td class="state state-${delivery.state}">${delivery.state}</td><td>${delivery.attempts.map(({ outcome }) => outcome).join(', ') || '–'}</td><td>${moment(delivery.createdAt)}</td></tr>`;

/** Payments, webhooks, settlements, refunds and disputes, newest first. */
export const transactionsPage = (
  transactions: Transaction[],
  refunds: Refund[],
  disputes: Dispute[],
  settlements: Settlement[],
  deliveries: WebhookDelivery[],
  areas: Area[],
): Markup =>
  sandboxPage({
    title: 'Transactions',
    areas,
    body: html`<h1>Transactions</h1><p class="quiet">${transactions.length} payments, the newest ${SHOWN} shown.</p>
<div class="panel">${
      transactions.length > 0
        ? html`<ul class="rows">${transactions.slice(0, SHOWN).map(payment)}</ul>`
        : html`<p class="quiet">No payment was started yet.</p>`
    }</div>
<div class="panel"><h2>Webhooks</h2>${
      deliveries.length > 0
        ? html`<div class="scroll"><table><tr><th>Event</th><th>State</th><th>Answers</th><th>Sent</th></tr>${deliveries.slice(0, SHOWN).map(webhookRow)}</table></div>`
        : html`<p class="quiet">None sent yet.</p>`
    }</div>
<div class="panel"><h2>Settlements</h2><p class="quiet small">Each day is closed when it is over, and paid out on the next working day.</p>
<form method="post" action="/control/paystack/settle"><button class="plain">Close and pay out today</button></form>${
      settlements.length > 0
        ? html`<div class="scroll"><table><tr><th>Settlement</th><th>Day</th><th class="number">Paid out</th><th>State</th><th>Date</th></tr>${settlements.slice(0, SHOWN).map(settlementRow)}</table></div>`
        : ''
    }</div>
${
  refunds.length > 0
    ? html`<div class="panel"><h2>Refunds</h2><div class="scroll"><table><tr><th>Refund</th><th class="number">Amount</th><th>State</th><th>Changed</th></tr>${refunds.slice(0, SHOWN).map(refundRow)}</table></div></div>`
    : ''
}
${
  disputes.length > 0
    ? html`<div class="panel"><h2>Disputes</h2><div class="scroll"><table><tr><th>Dispute</th><th class="number">Amount</th><th>State</th><th>Answer by</th><th></th></tr>${disputes.slice(0, SHOWN).map(disputeRow)}</table></div></div>`
    : ''
}`,
  });
