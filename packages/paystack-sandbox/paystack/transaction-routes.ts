import { Hono } from 'hono';
import { readFields } from '../http/request-fields.ts';
import {
  DUPLICATE_REFERENCE,
  invalidParams,
  REFERENCE_NOT_FOUND,
  refuse,
  succeed,
  TRANSACTION_NOT_FOUND,
} from './envelope.ts';
import { isMadeWithin } from './made-within.ts';
import { pageOf } from './page-of.ts';
import type { PaystackParts } from './paystack-parts.ts';
import { parseNewTransaction } from './transaction.schema.ts';
import { customerId, type Transaction } from './transaction.ts';
import { transactionView } from './transaction-view.ts';

interface ListFilter {
  status?: string;
  from?: string;
  to?: string;
  amount?: string;
  customer?: string;
}

const matches =
  ({ status, from, to, amount, customer }: ListFilter) =>
  (transaction: Transaction): boolean => {
    return (
      (!status || transaction.status === status) &&
      isMadeWithin(transaction, { from, to }) &&
      (!amount || transaction.amount === Number(amount)) &&
      (!customer || customerId(transaction.email) === Number(customer))
    );
  };

export const transactionRoutes = ({ ledger, baseUrl }: PaystackParts) => {
  const routes = new Hono();

  routes.post('/initialize', async (c) => {
    const body = await readFields(c);
    if (!body.ok) return refuse(c, invalidParams('Invalid request body'));
    const parsed = parseNewTransaction(body.fields);
    if (!parsed.ok) return refuse(c, parsed.error);
    const created = ledger.create(parsed.wanted);
    if (!created.ok) return refuse(c, DUPLICATE_REFERENCE);
    const { accessCode, reference } = created.transaction;
    return succeed(c, 'Authorization URL created', {
      authorization_url: `${baseUrl()}/paystack/checkout/${accessCode}`,
      access_code: accessCode,
      reference,
    });
  });

  routes.get('/verify/:reference', (c) => {
    const transaction = ledger.byReference(c.req.param('reference'));
    if (!transaction) return refuse(c, REFERENCE_NOT_FOUND);
    return succeed(c, 'Verification successful', transactionView(transaction));
  });

  routes.get('/', (c) => {
    const filter = c.req.query();
    for (const name of ['from', 'to'] as const) {
      if (filter[name] && Number.isNaN(Date.parse(filter[name]))) {
        return refuse(c, invalidParams(`"${name}" must be a valid date`));
      }
    }
    const found = ledger.all().filter(matches(filter));
    const { rows, meta } = pageOf(found, filter.perPage, filter.page);
    const volume = found.filter((one) => one.status === 'success').reduce((sum, one) => sum + one.amount, 0);
    return succeed(c, 'Transactions retrieved', rows.map(transactionView), { ...meta, total_volume: volume });
  });

  routes.get('/timeline/:idOrReference', (c) => {
    const key = c.req.param('idOrReference');
    const transaction = ledger.byReference(key) ?? ledger.byId(key);
    if (!transaction) return refuse(c, TRANSACTION_NOT_FOUND);
    const { log } = transactionView(transaction);
    return succeed(c, 'Timeline retrieved', log ?? { start_time: null, time_spent: 0, attempts: 0, history: [] });
  });

  routes.get('/:id', (c) => {
    const transaction = ledger.byId(c.req.param('id'));
    if (!transaction) return refuse(c, TRANSACTION_NOT_FOUND);
    return succeed(c, 'Transaction retrieved', transactionView(transaction));
  });

  return routes;
};
