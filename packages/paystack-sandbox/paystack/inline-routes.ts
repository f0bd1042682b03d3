import { Hono } from 'hono';
import { readFields } from '../http/request-fields.ts';
import { DUPLICATE_REFERENCE, INVALID_KEY, invalidParams, refuse, succeed, TRANSACTION_NOT_FOUND } from './envelope.ts';
import type { PaystackParts } from './paystack-parts.ts';
import { parseNewTransaction } from './transaction.schema.ts';
import { isPayable, type Transaction } from './transaction.ts';
import { inlineView } from './transaction-view.ts';

const INVALID_ACCESS_CODE = {
  ...invalidParams('Invalid access code'),
  status: 404 as const,
  code: 'transaction_not_found',
};

/** The calls the pop-up script makes from the shop's own page. */
export const inlineRoutes = ({ ledger, publicKey, secretKey, now }: PaystackParts) => {
  const routes = new Hono();
  const holdsAKey = (header: string | undefined) => {
    const key = (header ?? '').replace(/^Bearer\s+/i, '');
    return key === publicKey || key === secretKey;
  };
  const inlineData = (transaction: Transaction) => inlineView(transaction, publicKey);

  routes.get('/transaction/verify_access_code/:code', (c) => {
    const transaction = ledger.byAccessCode(c.req.param('code'));
    return transaction ? succeed(c, 'Access code validated', inlineData(transaction)) : refuse(c, INVALID_ACCESS_CODE);
  });

  routes.post('/checkout/request_inline', async (c) => {
    const body = await readFields(c);
    if (!body.ok) return refuse(c, invalidParams('Invalid request body'));
    if (body.fields.key !== publicKey) return refuse(c, INVALID_KEY);
    const parsed = parseNewTransaction(body.fields);
    if (!parsed.ok) return refuse(c, parsed.error);
    const created = ledger.create(parsed.wanted);
    return created.ok
      ? succeed(c, 'Transaction initialized', inlineData(created.transaction))
      : refuse(c, DUPLICATE_REFERENCE);
  });

  routes.post('/transaction/set_ip/:id', (c) => {
    const transaction = ledger.byId(c.req.param('id'));
    if (!holdsAKey(c.req.header('authorization'))) return refuse(c, INVALID_KEY);
    if (!transaction) return refuse(c, TRANSACTION_NOT_FOUND);
    transaction.ip = '127.0.0.1';
    ledger.save(transaction);
    return succeed(c, 'IP address set', null);
  });

  routes.post('/transaction/update_log/:id', async (c) => {
    const transaction = ledger.byId(c.req.param('id'));
    if (!holdsAKey(c.req.header('authorization'))) return refuse(c, INVALID_KEY);
    if (!transaction) return refuse(c, TRANSACTION_NOT_FOUND);
    const body = await readFields(c);
    if (!body.ok || typeof body.fields.payload !== 'string') return refuse(c, invalidParams('"payload" is required'));
    if (isPayable(transaction) && transaction.openedAt === null) transaction.openedAt = now().toISOString();
    ledger.save(transaction);
    return succeed(c, 'Log updated', null);
  });

  return routes;
};
