import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { payEnrollmentBalance } from '#app/features/class/masterclass/door/enrollment-balance.server.ts';
import { addPaidDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment } from '#tests/support/class-builders.ts';
import { aPaidFee, balanceDueOf } from '#tests/support/pay-link-builders.ts';
import { aPaidOrder } from '#tests/support/refund-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { refunds } from './door/refund.table.server.ts';
import { readRefundsForCustomer, readRefundsForStudent, readRefundsOfPlace } from './read-refunds.server.ts';
import { planRefund, refundOverPayments } from './refund-over-payments.server.ts';
import { fingerprintOfParts, sayWays } from './refund-parts.ts';

const handle = useTestDatabase();
const PIECES = 45_000_000;
const FEE = 2_500_000;
const CHANGE = 1_000_000;
let services: TestServices;
let orderId: string;
let reference: string;

/** ₦450,000 online on the 21st, a fee of ₦25,000 in cash two days later, and a change of ₦10,000 by transfer a day after that. */
beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  ({ orderId, reference } = await aPaidOrder(services, await aUser(handle.db)));
  services.testClock.advance(2 * 86_400_000);
  await aPaidFee(handle.db, { orderId, feeKobo: FEE, now: services.clock(), reference: 'gida-fee', via: 'cash' });
  services.testClock.advance(86_400_000);
  const due = { subject: 'order', subjectId: orderId, purpose: 'change', amountKobo: CHANGE } as const;
  const payment = { reference: 'gida-change', via: 'transfer', channel: null } as const;
  await addPaidDue({ db: handle.db, now: services.clock(), actor: 'system:test' }, { ...due, payment });
});

const plan = (amountKobo: number) => planRefund(handle.db, { of: { orderId }, amountKobo });
const refund = async (amountKobo: number, changes = {}) =>
  refundOverPayments(services, 'usr_owner', {
    of: { orderId },
    amountKobo,
    method: 'provider',
    reason: 'A scratch',
    note: '',
    requestId: `req_${amountKobo}`,
    seen: fingerprintOfParts((await plan(amountKobo)).parts),
    ...changes,
  });
const written = async () =>
  (await handle.db.select().from(refunds)).map((row) => [row.reference, row.method, row.amountKobo]).sort();

it('goes back by due, the newest first, each part by the payment that paid it', async () => {
  expect(sayWays((await plan(CHANGE + FEE + 4_000_000)).parts)).toEqual([
    '₦10,000 of a change to the order, by hand, for the bank transfer of 24 November 2026',
    '₦25,000 of the delivery fee, by hand, for the cash of 23 November 2026',
    '₦40,000 of the price, back to the online payment of 21 November 2026',
  ]);
  expect(await refund(CHANGE + 500_000)).toEqual({ ok: true });
  expect(await written()).toEqual([
    ['gida-change', 'outside', CHANGE],
    ['gida-fee', 'cash', 500_000],
  ]);
  expect((await plan(1)).leftKobo).toBe(PIECES + FEE - 500_000);
  expect(await refund(FEE - 500_000 + 4_000_000)).toEqual({ ok: true });
  expect(await written()).toEqual([
    ['gida-change', 'outside', CHANGE],
    ['gida-fee', 'cash', FEE - 500_000],
    ['gida-fee', 'cash', 500_000],
    [reference, 'provider', 4_000_000],
  ]);
});

it('names the parts to the customer, on the order and by email', async () => {
  await refund(CHANGE + 500_000);
  expect((await readRefundsForCustomer(handle.db, orderId)).map(({ parts }) => parts).sort()).toEqual([
    '₦10,000 of a change to the order',
    '₦5,000 of the delivery fee',
  ]);
  const sent = await handle.db.select().from(mails).where(eq(mails.kind, 'refund-processed'));
  expect(sent.map(({ text }) => /of the delivery fee|of a change to the order/.exec(text)?.[0]).sort()).toEqual([
    'of a change to the order',
    'of the delivery fee',
  ]);
});

it('refuses more than is left, and parts that nobody has seen, and writes nothing then', async () => {
  const all = PIECES + FEE + CHANGE;
  expect(await refund(all + 1)).toEqual({ ok: false, reason: 'too_much', leftKobo: all });
  expect(await refund(CHANGE, { seen: 'due_other.1' })).toEqual({ ok: false, reason: 'changed' });
  expect(await refund(CHANGE, { of: { orderId: 'ord_nobody' } })).toMatchObject({
    ok: false,
    reason: 'too_much',
    leftKobo: 0,
  });
  expect(await written()).toEqual([]);
});

it('is one refund however often it is pressed, and never more than was paid whoever asks at once', async () => {
  const same = { requestId: 'req_same' };
  const seen = fingerprintOfParts((await plan(2_000_000)).parts);
  const twice = await Promise.all([refund(2_000_000, { ...same, seen }), refund(2_000_000, { ...same, seen })]);
  expect(twice).toEqual([{ ok: true }, { ok: true }]);
  expect((await written()).reduce((sum, [, , kobo]) => sum + Number(kobo), 0)).toBe(2_000_000);

  const { parts, leftKobo } = await plan(46_000_000);
  const others = await Promise.all(
    ['req_one', 'req_two'].map((requestId) => refund(46_000_000, { requestId, seen: fingerprintOfParts(parts) })),
  );
  expect(others.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await plan(1)).leftKobo).toBe(leftKobo - 46_000_000);
});

describe('of a place in a class', () => {
  const BALANCE = 1_500_000;
  const PAID = 1_000_000;
  let enrollmentId: string;

  /** ₦10,000 with the enrollment, the balance of ₦15,000 in cash a day later. */
  beforeEach(async () => {
    enrollmentId = await anEnrollment(handle.db, await aCohort(handle.db), { paidKobo: PAID, balanceKobo: BALANCE });
    services.testClock.advance(86_400_000);
    const dueId = await balanceDueOf(handle.db, enrollmentId);
    const payment = { reference: 'gida-balance', via: 'cash', channel: null } as const;
    const paid = await act(services, 'usr_owner', (act) =>
      payEnrollmentBalance(act, { enrollmentId, dueId, amountKobo: BALANCE, ...payment }),
    );
    expect(paid).toMatchObject({ ok: true });
  });

  const refundPlace = async (amountKobo: number, changes: { givePlaceBack?: boolean } = {}) => {
    const of = { enrollmentId };
    const { parts } = await planRefund(handle.db, { of, amountKobo });
    return refundOverPayments(services, 'usr_owner', {
      of,
      amountKobo,
      method: 'provider',
      reason: 'They moved away',
      note: '',
      requestId: `req_${amountKobo}`,
      seen: fingerprintOfParts(parts),
      ...changes,
    });
  };

  it('goes back over its payments, the balance first, and says to the student of which part each is', async () => {
    expect(await refundPlace(BALANCE + 400_000)).toEqual({ ok: true });
    expect((await written()).map(([, method, kobo]) => [method, kobo])).toEqual([
      ['cash', BALANCE],
      ['provider', 400_000],
    ]);
    expect((await readRefundsForStudent(handle.db, [enrollmentId])).map(({ parts }) => parts).sort()).toEqual([
      '₦15,000 of the balance',
      '₦4,000 of the deposit',
    ]);
    const [place] = await handle.db.select().from(enrollments);
    expect(place).toMatchObject({ cancelledAt: null });
    expect(await readRefundsOfPlace(handle.db, enrollmentId)).toMatchObject({ canRefundAll: false });
  });

  it('frees the place with it where that is wanted, and neither where more is asked for than was paid', async () => {
    const all = { ok: false, reason: 'too_much', leftKobo: PAID + BALANCE };
    expect(await refundPlace(PAID + BALANCE + 1, { givePlaceBack: true })).toEqual(all);
    expect((await handle.db.select().from(enrollments))[0]).toMatchObject({ cancelledAt: null });
    expect(await refundPlace(PAID + BALANCE, { givePlaceBack: true })).toEqual({ ok: true });
    expect((await handle.db.select().from(enrollments))[0]?.cancelledAt).toEqual(services.clock());
  });
});
