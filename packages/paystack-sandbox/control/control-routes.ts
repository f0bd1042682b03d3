import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { sameMachineOrigin } from '../http/loopback-only.ts';
import { readFields } from '../http/request-fields.ts';
import { type Area, PAYSTACK_AREAS } from '../pages/page.ts';
import { authorizationFor } from '../paystack/authorization.ts';
import type { Disputes } from '../paystack/disputes.ts';
import type { Ledger } from '../paystack/ledger.ts';
import type { Refunds } from '../paystack/refunds.ts';
import type { Settlements } from '../paystack/settlements.ts';
import { CHANNELS } from '../paystack/transaction.ts';
import type { WebhookDelivery } from '../paystack/webhooks.ts';
import type { CallLog } from '../state/call-log.ts';
import type { RecordStore } from '../state/record-store.ts';
import { disputeControls } from './dispute-controls.ts';
import { faultPage, type Sight } from './fault-page.ts';
import { parseFaultRequest } from './fault-request.schema.ts';
import type { FaultProvider, Faults } from './faults.ts';
import { logPage } from './log-page.ts';
import { pastControls } from './past-controls.ts';
import { transactionsPage } from './transactions-page.ts';

interface ControlParts {
  faults: Faults;
  log: CallLog;
  ledger: Ledger;
  refunds: Refunds;
  disputes: Disputes;
  settlements: Settlements;
  deliveries: RecordStore<WebhookDelivery>;
  environment: () => Record<string, string>;
  reset: () => void;
  neighbours?: NeighboursOnPages;
}

/** What the services beside Paystack add to the pages. */
export interface NeighboursOnPages {
  providers: readonly FaultProvider[];
  sights: Sight[];
  about: string;
}

const SIGHTS: Sight[] = [
  {
    href: '/transactions',
    title: 'Transactions',
    about: 'payments, refunds and webhooks, with buttons to pay one or let a transfer arrive',
  },
  { href: '/log', title: 'Log', about: 'every call your program made' },
];

const payBody = z.object({
  reference: z.string().min(1).max(100),
  channel: z.enum(CHANNELS).optional(),
  /** Kobo charged, to try an amount other than the one asked for. */
  amount: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
});

const wantsPage = (c: Context) => (c.req.header('accept') ?? '').includes('text/html');

/** The switches, for people (pages and forms) and for tests (JSON). */
export const controlRoutes = (parts: ControlParts) => {
  const { faults, log, ledger, refunds, disputes, settlements, deliveries, environment, reset, neighbours } = parts;
  const areas: Area[] = [...PAYSTACK_AREAS, ...(neighbours?.sights ?? [])];
  const shown = {
    areas,
    providers: ['paystack', 'webhook', ...(neighbours?.providers ?? [])] as const,
    sights: [...SIGHTS, ...(neighbours?.sights ?? [])],
    about: `The payment page lists its test cards. ${neighbours?.about ?? ''}`,
  };
  const routes = new Hono();
  routes.use('/control/*', sameMachineOrigin);
  const webhooks = () => deliveries.all().reverse();
  const done = (c: Context, page: string, answer: object) =>
    wantsPage(c) ? c.redirect(page, 303) : c.json({ ok: true, ...answer });

  routes.get('/', (c) => c.html(faultPage({ active: faults.all(), environment: environment(), ...shown })));
  routes.get('/transactions', (c) =>
    c.html(transactionsPage(ledger.all(), refunds.all(), disputes.all(), settlements.all(), webhooks(), areas)),
  );
  routes.get('/log', (c) => (wantsPage(c) ? c.html(logPage(log.all(), areas)) : c.json(log.all())));

  routes.get('/control', (c) =>
    c.json({
      faults: faults.all(),
      webhooks: webhooks(),
      transactions: ledger.all().length,
      environment: environment(),
    }),
  );

  routes.post('/control', async (c) => {
    const body = await readFields(c);
    const request = body.ok ? parseFaultRequest(body.fields) : { ok: false as const, reason: 'unreadable body' };
    if (!request.ok) return c.json(request, 400);
    if ('clear' in request) faults.clear(request.clear.provider, request.clear.kind);
    else for (const fault of request.set) faults.set(fault);
    return done(c, '/', { faults: faults.all() });
  });

  routes.post('/control/reset', (c) => {
    reset();
    return done(c, '/', {});
  });

  routes.on('POST', ['/control/paystack/pay', '/control/paystack/arrive'], async (c) => {
    const body = await readFields(c);
    const parsed = payBody.safeParse(body.ok ? body.fields : {});
    if (!parsed.success) return c.json({ ok: false, reason: z.prettifyError(parsed.error) }, 400);
    const transaction = ledger.byReference(parsed.data.reference);
    if (!transaction) return c.json({ ok: false, reason: 'unknown reference' }, 404);
    const isWaited = transaction.status === 'pending';
    if (c.req.path.endsWith('/arrive') && !isWaited)
      return c.json({ ok: false, reason: 'no transfer on its way' }, 409);
    const channel = parsed.data.channel ?? (isWaited ? 'bank_transfer' : 'card');
    const authorization = authorizationFor(channel, transaction);
    const isPaid = ledger.pay(transaction, { channel, authorization, amount: parsed.data.amount });
    if (!isPaid) return c.json({ ok: false, reason: `already ${transaction.status}` }, 409);
    return done(c, '/transactions', { reference: transaction.reference, status: transaction.status });
  });

  routes.post('/control/paystack/transfer', async (c) => {
    const body = await readFields(c);
    const parsed = payBody.safeParse(body.ok ? body.fields : {});
    if (!parsed.success) return c.json({ ok: false, reason: z.prettifyError(parsed.error) }, 400);
    const transaction = ledger.byReference(parsed.data.reference);
    if (!transaction) return c.json({ ok: false, reason: 'unknown reference' }, 404);
    const authorization = authorizationFor('bank_transfer', transaction);
    const { amount } = parsed.data;
    const became = ledger.receiveTransfer(transaction, { channel: 'bank_transfer', authorization, amount });
    return done(c, '/transactions', { reference: transaction.reference, became });
  });

  routes.post('/control/paystack/settle', (c) => {
    if (!settlements.closeNow()) return c.json({ ok: false, reason: 'nothing is left to settle' }, 409);
    return done(c, '/transactions', {});
  });

  routes.route('/', pastControls(ledger, disputes));
  routes.route('/', disputeControls(ledger, disputes, done));
  return routes;
};
