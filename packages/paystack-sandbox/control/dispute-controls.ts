import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readFields } from '../http/request-fields.ts';
import type { Disputes } from '../paystack/disputes.ts';
import type { Ledger } from '../paystack/ledger.ts';

const openBody = z.object({ reference: z.string().min(1).max(100) });
const actBody = z.object({ id: z.coerce.string().max(12), act: z.enum(['remind', 'merchant-accepted', 'declined']) });

/** The customer's bank: asks for the money back, reminds, and decides. */
export const disputeControls = (
  ledger: Ledger,
  disputes: Disputes,
  done: (c: Context, page: string, answer: object) => Response,
) => {
  const routes = new Hono();
  routes.post('/control/paystack/dispute', async (c) => {
    const body = await readFields(c);
    const parsed = openBody.safeParse(body.ok ? body.fields : {});
    if (!parsed.success) return c.json({ ok: false, reason: z.prettifyError(parsed.error) }, 400);
    const transaction = ledger.byReference(parsed.data.reference);
    if (transaction?.status !== 'success') return c.json({ ok: false, reason: 'nothing was paid under it' }, 404);
    return done(c, '/transactions', { id: disputes.open(transaction).id });
  });
  routes.post('/control/paystack/dispute/act', async (c) => {
    const body = await readFields(c);
    const parsed = actBody.safeParse(body.ok ? body.fields : {});
    if (!parsed.success) return c.json({ ok: false, reason: z.prettifyError(parsed.error) }, 400);
    const dispute = disputes.get(parsed.data.id);
    if (!dispute) return c.json({ ok: false, reason: 'unknown dispute' }, 404);
    const { act } = parsed.data;
    if (act === 'remind') disputes.remind(dispute);
    else if (!disputes.resolve(dispute, act)) return c.json({ ok: false, reason: 'already resolved' }, 409);
    return done(c, '/transactions', { id: dispute.id, status: dispute.status });
  });
  return routes;
};
