import { Hono } from 'hono';
import { z } from 'zod';
import { authorizationFor } from '../paystack/authorization.ts';
import type { Disputes } from '../paystack/disputes.ts';
import type { Ledger } from '../paystack/ledger.ts';
import { CHANNELS } from '../paystack/transaction.ts';

const kobo = z.int().min(1);
const instant = z.iso.datetime();
const pastBody = z.array(
  z.strictObject({
    reference: z.string().min(1).max(100),
    email: z.string().max(254),
    requestedAmount: kobo,
    amount: kobo,
    channel: z.enum(CHANNELS),
    status: z.enum(['success', 'pending']),
    at: instant,
    /** The customer's bank has asked for it back since. */
    dispute: z.strictObject({ id: z.int().min(1), at: instant, dueAt: instant }).optional(),
  }),
);

/** For a shop that comes with a past: the payments it has had, so that they can be asked after and given back. */
export const pastControls = (ledger: Ledger, disputes: Disputes) => {
  const routes = new Hono();
  routes.post('/control/paystack/past', async (c) => {
    const parsed = pastBody.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ ok: false, reason: z.prettifyError(parsed.error) }, 400);
    for (const { dispute, ...past } of parsed.data) {
      const transaction = ledger.remember(past, (paid) => authorizationFor(past.channel, paid));
      if (transaction && dispute) disputes.remember(transaction, dispute);
    }
    return c.json({ ok: true });
  });
  return routes;
};
