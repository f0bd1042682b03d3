import { Hono } from 'hono';
import { readFields } from '../http/request-fields.ts';
import { randomDigits } from '../state/random-text.ts';
import { DUPLICATE_REFERENCE, invalidParams, refuse, succeed } from './envelope.ts';
import type { PaystackParts } from './paystack-parts.ts';
import { parseExpiry, parseNewTransaction } from './transaction.schema.ts';

/** Paystack's own minimum for pay-with-transfer, ₦100. */
export const LEAST_TRANSFER_KOBO = 10_000;

/** Charges by an account number of their own. Money is sent to one under /transactions, or by `/control/paystack/transfer`. */
export const chargeRoutes = ({ ledger, now }: PaystackParts) => {
  const routes = new Hono();

  routes.post('/', async (c) => {
    const body = await readFields(c);
    if (!body.ok) return refuse(c, invalidParams('Invalid request body'));
    const parsed = parseNewTransaction(body.fields);
    if (!parsed.ok) return refuse(c, parsed.error);
    const expiresAt = parseExpiry(body.fields, now());
    if (typeof expiresAt !== 'string') return refuse(c, expiresAt);
    if (parsed.wanted.amount < LEAST_TRANSFER_KOBO) return refuse(c, invalidParams('Amount must be at least NGN 100'));
    const created = ledger.create({ ...parsed.wanted, channels: ['bank_transfer'] });
    if (!created.ok) return refuse(c, DUPLICATE_REFERENCE);
    const { transaction } = created;
    const accountNumber = randomDigits(10);
    ledger.openAccount(transaction, { accountNumber, expiresAt });
    return succeed(c, 'Charge attempted', {
      status: 'pending_bank_transfer',
      display_text: 'Please make a transfer to the account specified',
      reference: transaction.reference,
      amount: transaction.requestedAmount,
      account_name: 'PAYSTACK CHECKOUT',
      account_number: accountNumber,
      bank: { slug: 'sandbox-bank', name: 'Sandbox Bank', id: 24 },
      account_expires_at: expiresAt,
    });
  });

  return routes;
};
