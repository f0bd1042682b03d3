import { Hono } from 'hono';
import { z } from 'zod';
import { readFields } from '../http/request-fields.ts';
import {
  invalidParams,
  missingParams,
  type PaystackError,
  refuse,
  succeed,
  TRANSACTION_NOT_FOUND,
} from './envelope.ts';
import { isMadeWithin } from './made-within.ts';
import { pageOf } from './page-of.ts';
import type { PaystackParts } from './paystack-parts.ts';
import { createdView, listedView, retriedView } from './refund-view.ts';

const REFUND_NOT_FOUND: PaystackError = {
  ...TRANSACTION_NOT_FOUND,
  message: 'Refund not found',
  code: 'refund_not_found',
};

const note = z.string().trim().max(500).optional();
const refundBody = z.object({
  transaction: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  amount: z
    .union([z.number(), z.string().regex(/^\d{1,12}$/)])
    .transform(Number)
    .refine((kobo) => Number.isInteger(kobo) && kobo > 0)
    .optional(),
  currency: z.literal('NGN').optional(),
  customer_note: note,
  merchant_note: note,
});

const bankDetails = z.object({
  refund_account_details: z.object({
    currency: z.literal('NGN'),
    account_number: z.string().regex(/^\d{10}$/),
    bank_id: z.union([z.string(), z.number()]),
  }),
});

export const refundRoutes = ({ ledger, refunds }: PaystackParts) => {
  const routes = new Hono();

  routes.post('/', async (c) => {
    const body = await readFields(c);
    if (!body.ok) return refuse(c, invalidParams('Invalid request body'));
    if (!body.fields.transaction) return refuse(c, missingParams('Transaction reference is required'));
    const parsed = refundBody.safeParse(body.fields);
    if (!parsed.success) {
      const field = String(parsed.error.issues[0]?.path[0] ?? 'transaction');
      return refuse(c, invalidParams(`"${field}" is invalid`));
    }
    const { transaction: key, amount, customer_note: customerNote, merchant_note: merchantNote } = parsed.data;
    const transaction = ledger.byReference(key) ?? ledger.byId(key);
    if (!transaction) return refuse(c, TRANSACTION_NOT_FOUND);
    const created = refunds.create({ transaction, amount, customerNote, merchantNote });
    if (!created.ok) return refuse(c, created.error);
    return succeed(c, 'Refund has been queued for processing', refunds.view(created.refund, createdView));
  });

  routes.get('/', (c) => {
    const wanted = c.req.query('transaction');
    const owner = wanted === undefined ? undefined : (ledger.byReference(wanted) ?? ledger.byId(wanted));
    if (wanted !== undefined && !owner) return refuse(c, TRANSACTION_NOT_FOUND);
    const days = { from: c.req.query('from'), to: c.req.query('to') };
    const found = refunds
      .all()
      .filter((refund) => (!owner || refund.transactionId === owner.id) && isMadeWithin(refund, days));
    const { rows, meta } = pageOf(found, c.req.query('perPage'), c.req.query('page'));
    const listed = rows.map((refund) => refunds.view(refund, listedView));
    const failedRefundCount = found.filter(({ status }) => status === 'failed').length;
    return succeed(c, 'Refunds retrieved', listed, { ...meta, perPage: String(meta.perPage), failedRefundCount });
  });

  routes.get('/:id', (c) => {
    const refund = refunds.get(c.req.param('id'));
    return refund ? succeed(c, 'Refund retrieved', refunds.view(refund, listedView)) : refuse(c, REFUND_NOT_FOUND);
  });

  routes.post('/retry_with_customer_details/:id', async (c) => {
    const refund = refunds.get(c.req.param('id'));
    if (!refund) return refuse(c, REFUND_NOT_FOUND);
    const body = await readFields(c);
    if (!body.ok || !bankDetails.safeParse(body.fields).success) {
      return refuse(c, invalidParams('"refund_account_details" is invalid'));
    }
    const retried = refunds.retry(refund);
    if (!retried.ok) return refuse(c, retried.error);
    return succeed(c, 'Refund retried and has been queued for processing', refunds.view(refund, retriedView));
  });

  return routes;
};
