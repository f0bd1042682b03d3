import type { Log } from '../logging/log.server.ts';
import type { AskPaystack } from './ask-paystack.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { readTransaction, saysNotFound } from './paystack-answers.ts';
import { ownerOfRefund, paymentOfRefund, readDispute, readRefund } from './paystack-refund-answers.ts';
import type { DisputeResult, ListedRefund, RefundInput, RefundResult, RefundsResult } from './provider-refund.ts';

const PER_PAGE = 100;
/** No payment goes back in more than a thousand parts. */
const MAX_PAGES = 10;
/** A hundred thousand refunds in the days compared: beyond that something is wrong with the paging. */
const MAX_PAGES_OF_ALL = 1_000;

export function createPaystackRefunds(
  call: AskPaystack,
  verify: PaymentProvider['verify'],
  log: Log,
): Pick<PaymentProvider, 'refund' | 'listRefunds' | 'listRefundsBetween' | 'findDispute'> {
  async function refund({ reference, amountKobo, customerNote, merchantNote }: RefundInput): Promise<RefundResult> {
    const body = {
      transaction: reference,
      amount: amountKobo,
      currency: 'NGN',
      customer_note: customerNote,
      merchant_note: merchantNote,
    };
    const answer = await call('POST', '/refund', body, { once: true });
    if (!answer.ok) return { ok: false, reason: 'unreachable', message: answer.message };
    if (!answer.envelope.status) return { ok: false, reason: 'refused', message: answer.envelope.message };
    const created = readRefund(answer.envelope.data);
    if (!created) return { ok: false, reason: 'unreachable', message: 'refund answered with unknown data' };
    return { ok: true, refund: created };
  }

  /** The list is asked for by the payment's id at Paystack, which `verify` knows. */
  async function listRefunds(reference: string): Promise<RefundsResult> {
    const verified = await verify(reference);
    if (!verified.ok) {
      const reason = verified.reason === 'not_found' ? 'not_found' : 'unreachable';
      return { ok: false, reason, message: verified.message };
    }
    const { providerId } = verified.transaction;
    const refunds = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const query = new URLSearchParams({ transaction: providerId, perPage: String(PER_PAGE), page: String(page) });
      const answer = await call('GET', `/refund?${query}`);
      if (!answer.ok) return { ok: false, reason: 'unreachable', message: answer.message };
      const { status, data, message } = answer.envelope;
      if (!status || !Array.isArray(data)) return { ok: false, reason: 'unreachable', message };
      for (const row of data as unknown[]) {
        const owner = ownerOfRefund(row, { providerId, reference });
        if (owner === 'another') continue;
        const found = owner === 'this' ? readRefund(row) : undefined;
        // Passed over, it would look as if it had never been made, and be made a second time.
        if (!found) return { ok: false, reason: 'unreachable', message: 'the list has a refund that cannot be read' };
        refunds.push(found);
      }
      if (data.length < PER_PAGE) return { ok: true, refunds };
    }
    return { ok: false, reason: 'unreachable', message: `the list of refunds does not end after ${MAX_PAGES} pages` };
  }

  async function* listRefundsBetween(from: Date, to: Date): AsyncIterable<ListedRefund> {
    for (let page = 1; page <= MAX_PAGES_OF_ALL; page++) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        to: new Date(to.getTime() - 1).toISOString(),
        perPage: String(PER_PAGE),
        page: String(page),
      });
      const answer = await call('GET', `/refund?${query}`);
      if (!answer.ok) throw new Error(`The list of refunds did not come: ${answer.message}`);
      const { status, data, message } = answer.envelope;
      if (!status || !Array.isArray(data)) throw new Error(`The list of refunds cannot be read: ${message}`);
      for (const row of data as unknown[]) {
        const reference = await referenceOf(row);
        if (reference) yield { reference, refund: readRefund(row) };
        else log.error({ page }, 'a refund in the list of the payment service names no payment');
      }
      if (data.length < PER_PAGE) return;
    }
    throw new Error(`The list of refunds does not end after ${MAX_PAGES_OF_ALL} pages`);
  }

  /** A row may name its payment by its id alone. */
  async function referenceOf(row: unknown): Promise<string | undefined> {
    const { reference, id } = paymentOfRefund(row) ?? {};
    if (reference !== undefined || id === undefined) return reference;
    const answer = await call('GET', `/transaction/${encodeURIComponent(id)}`);
    if (!answer.ok) throw new Error(`The payment of a refund did not come: ${answer.message}`);
    return readTransaction(answer.envelope.data)?.reference;
  }

  async function findDispute(providerId: string): Promise<DisputeResult> {
    const answer = await call('GET', `/dispute/${encodeURIComponent(providerId)}`);
    if (!answer.ok) return { ok: false, reason: 'unreachable', message: answer.message };
    const { status, envelope } = answer;
    if (!envelope.status) {
      const isUnknown = saysNotFound(status, envelope);
      return { ok: false, reason: isUnknown ? 'not_found' : 'unreachable', message: envelope.message };
    }
    const dispute = readDispute(envelope.data);
    return dispute
      ? { ok: true, dispute }
      : { ok: false, reason: 'unreachable', message: 'dispute answered with unknown data' };
  }

  return { refund, listRefunds, listRefundsBetween, findDispute };
}
