import type { AskPaystack } from './ask-paystack.ts';
import type { PaymentProvider, ProviderTransaction } from './payment-provider.ts';
import { readTransaction } from './paystack-answers.ts';
import { readSettlement, readTotal } from './paystack-settlement-answers.ts';
import type { ListedSettlement } from './provider-settlement.ts';

const PER_PAGE = 100;
/** A hundred thousand rows: beyond that something is wrong with the paging. */
const MAX_PAGES = 1_000;

export function createPaystackSettlements(
  call: AskPaystack,
): Pick<PaymentProvider, 'listSettlements' | 'listSettledTransactions'> {
  async function* listSettlements(from: Date, to: Date): AsyncIterable<ListedSettlement> {
    const days = { from: from.toISOString(), to: new Date(to.getTime() - 1).toISOString() };
    for await (const row of rowsOf('/settlement', days)) yield readSettlement(row);
  }

  async function* listSettledTransactions(providerId: string): AsyncIterable<ProviderTransaction> {
    for await (const row of rowsOf(`/settlement/${encodeURIComponent(providerId)}/transactions`, {})) {
      const transaction = readTransaction(row);
      if (!transaction) throw new Error(`A charge of the payout ${providerId} cannot be read`);
      yield transaction;
    }
  }

  /** Every row of a list, page by page. A list that breaks off before the number it gives itself throws. */
  async function* rowsOf(path: string, filter: Record<string, string>): AsyncIterable<unknown> {
    let seen = 0;
    for (let page = 1; page <= MAX_PAGES; page++) {
      const query = new URLSearchParams({ ...filter, perPage: String(PER_PAGE), page: String(page) });
      const answer = await call('GET', `${path}?${query}`);
      if (!answer.ok) throw new Error(`The list ${path} did not come: ${answer.message}`);
      const { status, data, meta, message } = answer.envelope;
      if (!status || !Array.isArray(data)) throw new Error(`The list ${path} cannot be read: ${message}`);
      yield* data as unknown[];
      seen += data.length;
      const total = readTotal(meta);
      const isEnd = total === undefined ? data.length < PER_PAGE : seen >= total;
      if (isEnd) return;
      if (data.length === 0) throw new Error(`The list ${path} ended after ${seen} of ${total} rows`);
    }
    throw new Error(`The list ${path} does not end after ${MAX_PAGES} pages`);
  }

  return { listSettlements, listSettledTransactions };
}
