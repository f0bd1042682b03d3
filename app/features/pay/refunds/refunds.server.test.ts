import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aPaidOrder } from '#tests/support/refund-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { askRefund, type RefundWanted } from './ask-refund.server.ts';
import { checkRefunds } from './check-refunds.server.ts';
import { compareRefunds } from './compare-refunds.server.ts';
import { refunds } from './door/refund.table.server.ts';
import { readOrderRefunds } from './read-refunds.server.ts';
import { BOOKED_ONLY, reconcileRefunds } from './reconcile-refunds.server.ts';
import { listRefundsOfPayment, listStuckRefunds } from './refund.queries.server.ts';
import { viewStuckRefund } from './refund-views.ts';
import { sendRefund } from './send-refund.server.ts';

const handle = useTestDatabase();
const PAID = 45_000_000;

describe('money that goes back', () => {
  let services: TestServices;
  let ada: Viewer;
  let paid: Awaited<ReturnType<typeof aPaidOrder>>;
  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle);
    ada = await aUser(handle.db);
    paid = await aPaidOrder(services, ada);
    await handle.db.delete(mails);
    await handle.db.delete(notifications);
  });

  let pressed = 0;
  const ask = (amountKobo: number, changes: Partial<RefundWanted> = {}) =>
    act(services, 'system:test', (act) =>
      askRefund(act, {
        payment: paid.payment,
        amountKobo,
        method: 'provider' as const,
        reason: 'A crack in its back',
        note: '',
        requestId: `press-${++pressed}`,
        ...changes,
      }),
    );
  const send = async () => {
    for (const { refundId } of services.jobs.take('send-refund')) await sendRefund(services, refundId);
  };
  const news = () => {
    services.testClock.advance(1_000);
    return reconcileRefunds(services, 'system:webhook', { reference: paid.reference });
  };
  const rows = () => handle.db.select().from(refunds).orderBy(refunds.createdAt, refunds.id);
  const only = async () => {
    const all = await rows();
    expect(all).toHaveLength(1);
    return all[0];
  };
  const refundedKobo = async () =>
    (await handle.db.select().from(orders).where(eq(orders.id, paid.orderId)))[0]?.refundedKobo;
  const mailKinds = async () =>
    (await handle.db.select().from(mails).orderBy(mails.createdAt, mails.id)).map(({ kind }) => kind);
  const at = (index: number) => {
    const refund = services.payments.refunds[index];
    if (!refund) throw new Error('the provider has no such refund');
    return refund.providerId;
  };

  it('is written down, sent by a job, followed to its end, and told at each step', async () => {
    expect(await ask(4_000_000)).toMatchObject({ ok: true });
    expect(await only()).toMatchObject({ state: 'asked', orderId: paid.orderId, amountKobo: 4_000_000 });
    expect(await mailKinds()).toEqual([]);
    await send();
    expect(await only()).toMatchObject({ state: 'sent', providerId: at(0), expectedAt: expect.any(Date) });
    expect(await mailKinds()).toEqual(['refund-sent']);
    services.payments.moveRefund(at(0), 'processing');
    await news();
    expect(await refundedKobo()).toBe(0);
    services.payments.moveRefund(at(0), 'processed');
    await news();
    await news();
    expect(await only()).toMatchObject({ state: 'processed', endedAt: expect.any(Date), nextCheckAt: null });
    expect(await refundedKobo()).toBe(4_000_000);
    expect(await mailKinds()).toEqual(['refund-sent', 'refund-processed']);
    const told = await handle.db.select().from(notifications).orderBy(notifications.createdAt, notifications.title);
    expect(told.map(({ userId, title }) => [userId, title])).toEqual([
      [ada.id, 'Refund on its way'],
      [null, 'A refund was sent'],
      [ada.id, 'Refunded'],
    ]);
    const audits = await handle.db.select().from(auditEntries).where(sql`${auditEntries.action} like 'refund.%'`);
    expect(audits.map(({ action }) => action)).toEqual(['refund.asked', ...Array(3).fill('refund.moved')]);
  });

  it('is one refund when its button is pressed twice', async () => {
    const [first, second] = await Promise.all([ask(5_000, { requestId: 'same' }), ask(5_000, { requestId: 'same' })]);
    expect(first).toEqual(second);
    await only();
    expect(services.jobs.take('send-refund')).toHaveLength(1);
  });

  // Covers 4-51
  it('never adds up to more than was paid, whoever asks at the same moment', async () => {
    const part = PAID / 8;
    const results = await Promise.all(Array.from({ length: 20 }, () => ask(part)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(8);
    expect(results.filter((one) => !one.ok && one.reason === 'too_much')).toHaveLength(12);
    expect((await rows()).reduce((sum, row) => sum + row.amountKobo, 0)).toBe(PAID);
    await send();
    for (const refund of services.payments.refunds) services.payments.moveRefund(refund.providerId, 'processed');
    await Promise.all(Array.from({ length: 4 }, news));
    expect(await refundedKobo()).toBe(PAID);
    expect(await mailKinds()).toHaveLength(16);
  });

  it('gives the amount free again when it failed, and tells the owner what to do', async () => {
    await ask(PAID);
    await send();
    services.payments.moveRefund(at(0), 'failed');
    await news();
    expect(await only()).toMatchObject({ state: 'failed', problem: null });
    expect(await refundedKobo()).toBe(0);
    expect(await mailKinds()).toEqual(['refund-sent', 'refund-failed']);
    expect(await handle.db.select().from(notifications).where(eq(notifications.audience, 'admin'))).toMatchObject([
      { kind: 'refund-failed', href: `/payments/${paid.reference}` },
    ]);
    expect(await ask(PAID, { method: 'outside' })).toMatchObject({ ok: true });
    expect(await refundedKobo()).toBe(PAID);
  });

  it('waits for bank details, and goes on when they were given', async () => {
    await ask(7_000);
    await send();
    services.payments.moveRefund(at(0), 'needs_attention');
    await news();
    await news();
    expect(await mailKinds()).toEqual(['refund-sent', 'refund-attention']);
    expect(await ask(PAID - 6_999)).toEqual({ ok: false, reason: 'too_much', leftKobo: PAID - 7_000 });
    for (const state of ['processing', 'processed'] as const) {
      services.payments.moveRefund(at(0), state);
      await news();
    }
    expect(await only()).toMatchObject({ state: 'processed' });
  });

  it('never goes back in its states, whatever order the news comes in', async () => {
    await ask(7_000);
    await send();
    for (const state of ['processed', 'processing', 'failed', 'pending', 'needs_attention'] as const) {
      services.payments.moveRefund(at(0), state);
      await news();
      expect(await only()).toMatchObject({ state: 'processed' });
    }
    expect(await refundedKobo()).toBe(7_000);
  });

  describe('that had failed and has left after all', () => {
    const fail = async (amountKobo: number) => {
      await ask(amountKobo);
      await send();
      services.payments.moveRefund(at(0), 'failed');
      await news();
    };
    const leave = async () => {
      services.payments.moveRefund(at(0), 'processed');
      await Promise.all([news(), news()]);
      await news();
    };
    const ownerHeard = async () =>
      (await handle.db.select().from(notifications).where(eq(notifications.kind, 'refund-left-after-all'))).map(
        ({ body }) => body,
      );
    const processedKobo = async () =>
      (await rows()).reduce((sum, row) => sum + (row.state === 'processed' ? row.amountKobo : 0), 0);

    it('is counted, told to the customer and the owner, and cannot be paid back again', async () => {
      await fail(PAID);
      await leave();
      expect(await only()).toMatchObject({ state: 'processed', problem: null, endedAt: expect.any(Date) });
      expect(await refundedKobo()).toBe(PAID);
      expect(await ownerHeard()).toEqual([
        expect.stringMatching(/^₦450,000 was refunded to .+ It counts as refunded now\.$/),
      ]);
      expect(await mailKinds()).toEqual(['refund-sent', 'refund-failed', 'refund-processed']);
      expect(await ask(1)).toEqual({ ok: false, reason: 'too_much', leftKobo: 0 });
      const moves = await handle.db.select().from(auditEntries).where(eq(auditEntries.action, 'refund.moved'));
      expect(moves.map(({ details }) => [details?.from, details?.to])).toEqual([
        ['asked', 'sent'],
        ['sent', 'failed'],
        ['failed', 'processed'],
      ]);
    });

    it('is counted too when it was made up for by hand, and the owner hears how much went too far', async () => {
      await fail(PAID);
      expect(await ask(PAID, { method: 'outside' })).toMatchObject({ ok: true });
      await leave();
      expect(await refundedKobo()).toBe(2 * PAID);
      expect(await processedKobo()).toBe(2 * PAID);
      expect(await ownerHeard()).toEqual([expect.stringContaining('that is ₦450,000 more than was paid')]);
      expect(await ask(1)).toEqual({ ok: false, reason: 'too_much', leftKobo: 0 });
      expect(await readOrderRefunds(handle.db, paid.orderId)).toMatchObject({
        payments: [{ left: '₦0', canRefund: false }],
      });
    });
  });

  it('is written down at once when the owner has paid it back by hand', async () => {
    await ask(7_000, { method: 'outside' });
    expect(await only()).toMatchObject({ state: 'processed', method: 'outside' });
    expect(services.jobs.take('send-refund')).toEqual([]);
    expect(await refundedKobo()).toBe(7_000);
    expect(await mailKinds()).toEqual(['refund-processed']);
  });

  it('cannot go through the provider when the provider never saw the money', async () => {
    const payment = { ...paid.payment, isOnline: false };
    expect(await ask(7_000, { payment })).toEqual({ ok: false, reason: 'not_online' });
    expect(await ask(7_000, { payment, method: 'outside' })).toMatchObject({ ok: true });
  });

  describe('asking the provider', () => {
    const sendAgain = async () => sendRefund(services, (await only())?.id ?? '');

    it('finds what was made by a try whose answer was lost', async () => {
      services.payments.refundAnswers = ['unheard'];
      await ask(7_000);
      await expect(send()).rejects.toThrow('no answer');
      expect(await only()).toMatchObject({ state: 'asked', triedAt: services.clock() });
      await sendAgain();
      expect(await only()).toMatchObject({ state: 'sent', providerId: at(0) });
      expect(services.payments.refunds).toHaveLength(1);
    });

    it('asks again only when nothing has shown for two minutes', async () => {
      services.payments.refundAnswers = ['down'];
      await ask(7_000);
      await expect(send()).rejects.toThrow('down');
      services.testClock.advance(60_000);
      await expect(sendAgain()).rejects.toThrow('a moment ago');
      services.testClock.advance(60_001);
      await sendAgain();
      expect(await only()).toMatchObject({ state: 'sent' });
      expect(services.payments.refunds).toHaveLength(1);
    });

    it('makes one of ten jobs at once', async () => {
      await ask(7_000);
      const results = await Promise.allSettled(Array.from({ length: 10 }, sendAgain));
      expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
      expect(services.payments.refunds).toHaveLength(1);
      expect(await only()).toMatchObject({ state: 'sent' });
      expect(await mailKinds()).toEqual(['refund-sent']);
    });

    it('takes a refusal for a failure, unless an earlier try had made it', async () => {
      services.payments.refundAnswers = ['refused'];
      await ask(7_000);
      await send();
      expect(await only()).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('more than'),
        sentAt: null,
      });
      expect(await mailKinds()).toEqual(['refund-failed']);
    });

    it('fails what the provider has no payment for', async () => {
      services.payments.transactions.clear();
      await ask(7_000);
      await send();
      expect(await only()).toMatchObject({ state: 'failed', problem: 'Paystack doesn’t know this payment' });
    });

    it('leaves everything as it was while the provider is down, and the net catches it later', async () => {
      services.payments.isDown = true;
      await ask(7_000);
      await expect(send()).rejects.toThrow('did not come');
      await checkRefunds(services);
      expect(await only()).toMatchObject({ state: 'asked', triedAt: null });
      services.payments.isDown = false;
      await checkRefunds(services);
      expect(await only()).toMatchObject({ state: 'asked' });
      services.testClock.advance(5 * 60_000);
      await checkRefunds(services);
      expect(await only()).toMatchObject({ state: 'sent' });
      services.payments.moveRefund(at(0), 'processed');
      services.testClock.advance(5 * 60_000);
      await checkRefunds(services);
      expect(await only()).toMatchObject({ state: 'processed' });
    });
  });

  it('is asked about often while it is young, and less and less, each by its own age', async () => {
    await ask(1_000);
    await ask(2_000);
    await send();
    const [old, young] = await rows();
    const now = services.clock();
    const dayAgo = new Date(now.getTime() - 25 * 60 * 60_000);
    await handle.db.update(refunds).set({ nextCheckAt: now });
    await handle.db
      .update(refunds)
      .set({ createdAt: dayAgo })
      .where(eq(refunds.id, old?.id ?? ''));
    services.payments.isDown = true;
    await checkRefunds(services);
    const next = new Map((await rows()).map(({ id, nextCheckAt }) => [id, Number(nextCheckAt) - now.getTime()]));
    expect([next.get(old?.id ?? ''), next.get(young?.id ?? '')]).toEqual([6 * 60 * 60_000, 5 * 60_000]);
  });

  it('is in front of the owner when nobody could say for hours whether it was made', async () => {
    services.payments.isDown = true;
    await ask(7_000);
    expect(await listStuckRefunds(handle.db, services.clock())).toEqual([]);
    services.testClock.advance(2 * 60 * 60_000 + 1);
    const [stuck] = await listStuckRefunds(handle.db, services.clock());
    expect(stuck && viewStuckRefund(stuck).whatToDo).toMatch(/send nothing twice/);
  });

  it('that failed is in front of the owner until another of the same payment went back', async () => {
    await ask(7_000);
    await send();
    services.payments.moveRefund(at(0), 'failed');
    await news();
    const stuck = async () => (await listStuckRefunds(handle.db, services.clock())).map(({ amountKobo }) => amountKobo);
    const other = await aPaidOrder(services, ada);
    services.testClock.advance(1_000);
    await ask(2_000, { payment: other.payment });
    await send();
    expect(await stuck()).toEqual([7_000]);
    await ask(7_000);
    expect(await stuck()).toEqual([]);
    expect((await listRefundsOfPayment(handle.db, paid.reference)).map(({ state }) => state)).toEqual([
      'asked',
      'failed',
    ]);
  });

  describe('made in the provider’s own dashboard', () => {
    it('is written down, told, and counted', async () => {
      services.payments.addRefund(paid.reference, 9_000);
      await Promise.all([news(), news(), news()]);
      services.payments.moveRefund(at(0), 'processed');
      await news();
      expect(await only()).toMatchObject({ state: 'processed', requestedBy: 'system:provider', amountKobo: 9_000 });
      expect(await refundedKobo()).toBe(9_000);
      expect(await mailKinds()).toEqual(['refund-sent', 'refund-processed']);
    });

    it('is followed to its end like one of ours, without any more news', async () => {
      services.payments.addRefund(paid.reference, 9_000);
      await news();
      services.payments.moveRefund(at(0), 'processed');
      services.testClock.advance(5 * 60_000);
      await checkRefunds(services);
      expect(await only()).toMatchObject({ state: 'processed', nextCheckAt: null });
    });

    describe('and of which no webhook came', () => {
      const compare = () => compareRefunds(services, BOOKED_ONLY);

      it('is found within a day, once, and followed to its end', async () => {
        const { providerId } = services.payments.addRefund(paid.reference, 9_000);
        await compare();
        expect(await only()).toMatchObject({ state: 'sent', amountKobo: 9_000, orderId: paid.orderId });
        services.payments.moveRefund(providerId, 'processed');
        await compare();
        await compare();
        expect(await only()).toMatchObject({ state: 'processed' });
        expect(await refundedKobo()).toBe(9_000);
      });

      it('is one of ours that had failed and left later', async () => {
        await ask(7_000);
        await send();
        services.payments.moveRefund(at(0), 'failed');
        await news();
        services.payments.moveRefund(at(0), 'processed');
        await compare();
        expect(await only()).toMatchObject({ state: 'processed' });
      });

      it('asks about nothing that is as far here as there', async () => {
        await ask(7_000);
        await send();
        services.payments.addRefund(paid.reference, 2_000);
        await compare();
        expect(await rows()).toHaveLength(2);
        services.payments.listRefunds = () => Promise.reject(new Error('asked'));
        await compare();
      });

      it('waits for a provider that is down, and lets no payment keep the others from it', async () => {
        services.payments.isDown = true;
        await expect(compare()).rejects.toThrow('down');
        services.payments.isDown = false;
        const other = await aPaidOrder(services, ada);
        services.payments.addRefund(paid.reference, 1_000);
        services.payments.addRefund(other.reference, 2_000);
        const { listRefunds } = services.payments;
        services.payments.listRefunds = async (reference) =>
          reference === paid.reference
            ? { ok: false, reason: 'unreachable', message: 'a row that cannot be read' }
            : listRefunds.call(services.payments, reference);
        await expect(compare()).rejects.toThrow('1 payments');
        expect(await only()).toMatchObject({ amountKobo: 2_000, reference: other.reference });
      });
    });

    it('is never asked for by us, not even when we died right after writing it down', async () => {
      services.payments.addRefund(paid.reference, 9_000);
      await news();
      await handle.db.update(refunds).set({ state: 'asked', sentAt: null, nextCheckAt: services.clock() });
      await checkRefunds(services);
      expect(services.payments.refunds).toHaveLength(1);
      expect(await only()).toMatchObject({ state: 'sent', providerId: at(0), sentAt: services.clock() });
    });

    it('is the second of two that went out under one number: both are counted, and the owner is told', async () => {
      await ask(7_000);
      const asked = await only();
      const twin = { merchantNote: `Gida ${asked?.id}` };
      services.payments.addRefund(paid.reference, 7_000, twin);
      services.payments.addRefund(paid.reference, 7_000, twin);
      await send();
      await news();
      for (const index of [0, 1]) services.payments.moveRefund(at(index), 'processed');
      await Promise.all([news(), news()]);
      expect(await rows()).toMatchObject([
        { id: asked?.id, providerId: at(0), state: 'processed' },
        { providerId: at(1), state: 'processed', requestedBy: 'system:provider' },
      ]);
      expect(await refundedKobo()).toBe(14_000);
      const told = await handle.db.select().from(notifications).where(eq(notifications.kind, 'refund-foreign'));
      expect(told).toHaveLength(1);
    });

    it('is put in front of a person when it is more than was left', async () => {
      services.payments.addRefund(paid.reference, PAID + 1);
      await news();
      await news();
      await Promise.all([news(), news()]);
      expect(await rows()).toEqual([]);
      expect(await handle.db.select().from(notifications)).toMatchObject([{ kind: 'refund-foreign' }]);
      const audits = await handle.db.select().from(auditEntries).where(eq(auditEntries.action, 'refund.foreign'));
      expect(audits).toMatchObject([{ subjectId: paid.reference }]);
    });
  });

  it('keeps the sums of orders and enrollments equal to their processed refunds', async () => {
    for (const amount of [1_000, 2_000, 3_000]) await ask(amount);
    await ask(4_000, { method: 'outside' });
    await send();
    services.payments.moveRefund(at(0), 'processed');
    services.payments.moveRefund(at(1), 'failed');
    await news();
    const wrong = await handle.db.execute(sql`
      select o.id from orders o left join refunds r on r.order_id = o.id and r.state = 'processed'
      group by o.id having o.refunded_kobo <> coalesce(sum(r.amount_kobo), 0)
      union all
      select e.id from enrollments e left join refunds r on r.enrollment_id = e.id and r.state = 'processed'
      group by e.id having e.refunded_kobo <> coalesce(sum(r.amount_kobo), 0)`);
    expect(wrong.rows).toEqual([]);
    expect(await refundedKobo()).toBe(5_000);
  });
});
