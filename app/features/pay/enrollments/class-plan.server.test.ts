import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { COHORT_FORM, cohortFormSchema } from '#app/features/class/courses/cohort.schema.ts';
import { cancelEnrollment } from '#app/features/class/masterclass/door/cancel-enrollment.server.ts';
import { findEnrollment } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { readClass } from '#app/features/class/masterclass/door/read-class.server.ts';
import { listOpenDues, listPaidDues, sumOfDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { instalmentTexts } from '#app/features/money/dues/door/instalment-texts.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { remindOfDues } from '#app/features/pay/dues/remind-of-due.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aCohort } from '#tests/support/class-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { mailBalanceLink, readBalancePage, readBalanceParts } from './class-balance.server.ts';
import { readEnrollmentPage } from './enrollment-page.server.ts';
import { startEnrollmentPayment } from './start-enrollment-payment.server.ts';

const handle = useTestDatabase();
const RUNS = Number(process.env.PROPERTY_RUNS ?? 15);
let services: TestServices;

/** ₦10,000 with the enrollment, then ₦5,000, ₦5,000 and ₦5,000. */
const instalments = [
  { amountKobo: 1_000_000, dueOn: null },
  { amountKobo: 500_000, dueOn: '2026-12-15' },
  { amountKobo: 500_000, dueOn: '2027-01-15' },
  { amountKobo: 500_000, dueOn: '2027-02-15' },
];

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  await aCohort(handle.db, { instalments });
});

async function enroll(price: number, email = 'ada@example.com') {
  const form = { fullName: 'Ada Obi', email, phoneNumber: '+2348031234567', interestReason: 'To draw.', price };
  const begun = await startEnrollmentPayment(services, null, form);
  if (!begun.ok) throw new Error(begun.reason);
  services.payments.pay(begun.reference);
  const settled = await settlePayment(services, 'system:webhook', { reference: begun.reference });
  if (settled.state !== 'paid' || !('enrollmentId' in settled)) throw new Error(settled.state);
  return { id: settled.enrollmentId, reference: begun.reference };
}

async function payNext(id: string, pays: 'part' | 'all') {
  const link = await balanceLink(services, 'student', { subject: 'enrollment', id });
  if (!link) return;
  const started = await startLinkPayment(services, 'student', { link, email: 'ada@example.com', pays });
  if (!started.ok) throw new Error(started.reason);
  services.payments.pay(started.reference);
  await settlePayment(services, 'system:webhook', { reference: started.reference });
}

const openOf = async (id: string) =>
  (await listOpenDues(handle.db, id)).map(({ purpose, dueOn, amountKobo }) => [purpose, dueOn, amountKobo]);
const doctorFinds = async () => {
  const report = await runDoctor(handle.db, services);
  return report.checks
    .filter(({ isOk, id }) => !isOk && id !== 'files-are-there')
    .map(({ id, offenders }) => [id, offenders]);
};

describe('a class that may be paid in parts', () => {
  it('says them before anybody pays, and owes the later ones by their days', async () => {
    const { planWords } = await readClass(handle.db, services.clock());
    expect(planWords).toBe(
      '₦10,000 now, ₦5,000 by 15 December 2026, ₦5,000 by 15 January 2027, ₦5,000 by 15 February 2027',
    );
    const { id, reference } = await enroll(1_000_000);
    expect(await openOf(id)).toEqual(
      instalments.slice(1).map(({ dueOn, amountKobo }) => ['instalment', dueOn, amountKobo]),
    );
    const asked = { reference, viewer: undefined, hasReturned: false, now: services.clock() };
    expect(await readEnrollmentPage(handle.db, asked)).toMatchObject({
      toPay: { next: '₦5,000', parts: [{ when: 'by 15 December 2026' }, {}, {}] },
    });
    const [receipt] = (await handle.db.select().from(mails)).filter(({ kind }) => kind === 'enrollment-confirmed');
    expect(receipt?.text).toContain('15 January 2027');
    expect(await doctorFinds()).toEqual([]);
  });

  it.each([
    [300_000, [1_200_000, 500_000, 500_000]],
    [1_200_000, [300_000, 500_000, 500_000]],
    [2_200_000, [300_000]],
    [2_500_000, []],
    [3_000_000, []],
  ])('takes %i kobo for the first payment, whatever it lacks falling due next', async (price, left) => {
    const { id } = await enroll(price);
    expect((await listOpenDues(handle.db, id)).map(({ amountKobo }) => amountKobo)).toEqual(left);
    expect(await doctorFinds()).toEqual([]);
  });

  it('asks at once for what has fallen due by the day somebody enrolls', async () => {
    services.testClock.advance(Date.parse('2026-12-20T09:00:00Z') - services.clock().getTime());
    const { planWords } = await readClass(handle.db, services.clock());
    expect(planWords).toBe('₦15,000 now, ₦5,000 by 15 January 2027, ₦5,000 by 15 February 2027');
  });

  it('is paid part by part or all at once, is reminded of, and asked for by email with its day', async () => {
    const { id } = await enroll(1_000_000);
    expect(await mailBalanceLink(services, 'usr_owner', id)).toBe(true);
    const [asked] = (await handle.db.select().from(mails)).filter(({ kind }) => kind === 'class-balance-link');
    expect(asked?.text).toContain('₦5,000 for your place in the masterclass is due by 15 December 2026');
    await payNext(id, 'part');
    services.testClock.advance(Date.parse('2027-01-14T09:00:00Z') - services.clock().getTime());
    await remindOfDues(services);
    const reminders = (await handle.db.select().from(mails)).filter(({ kind }) => kind === 'due-reminder');
    expect(reminders.map(({ subject }) => subject)).toEqual(['₦5,000 is due tomorrow']);
    await payNext(id, 'all');
    expect(await openOf(id)).toEqual([]);
    expect((await findEnrollment(handle.db, id))?.balanceKobo).toBe(0);
    expect((await listPaidDues(handle.db, id)).map(({ amountKobo }) => amountKobo)).toEqual([
      1_000_000, 500_000, 500_000, 500_000,
    ]);
    // Nobody sends mails in this test, and weeks have gone by.
    expect((await doctorFinds()).map(([id]) => id)).toEqual(['mails-leave-in-time']);
  });

  it('is recorded in cash by the part that was paid', async () => {
    const { id } = await enroll(1_000_000);
    const page = await readBalancePage(services, id);
    expect(page).toMatchObject({ balance: '₦5,000', left: '₦15,000', words: expect.stringContaining('Next: ₦5,000') });
    const last = page?.parts.at(-1)?.id ?? '';
    const payment = { via: 'cash', reason: 'At the door' } as const;
    const named = { kind: 'due', subjectId: last } as const;
    expect(await recordOfflinePayment(services, 'usr_owner', { named, payment })).toMatchObject({ ok: true });
    expect((await openOf(id)).map(([, dueOn]) => dueOn)).toEqual(['2026-12-15', '2027-01-15']);
    expect(await doctorFinds()).toEqual([]);
  });

  it('adds up in whatever order its student pays and its place is cancelled', async () => {
    const EVENTS = ['part', 'all', 'cash last', 'cancel'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 10_000, max: 3_000_000 }),
        fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 6 }),
        async (price, events) => {
          await emptyTables(handle);
          services = await createTestServices(handle);
          await aCohort(handle.db, { instalments });
          const { id } = await enroll(price);
          for (const event of events) await happen(event, id);
          const row = await findEnrollment(handle.db, id);
          const [paid, open] = [await listPaidDues(handle.db, id), await listOpenDues(handle.db, id)];
          expect(sumOfDues(paid)).toBe(row?.paidKobo);
          expect(sumOfDues(open)).toBe(row?.cancelledAt ? 0 : row?.balanceKobo);
          expect(sumOfDues(paid) + (row?.balanceKobo ?? 0)).toBe(Math.max(price, 2_500_000));
          if (row?.cancelledAt) expect(await readBalanceParts(handle.db, row)).toBeNull();
          expect(await doctorFinds()).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  }, 300_000);
});

async function happen(event: 'part' | 'all' | 'cash last' | 'cancel', id: string): Promise<unknown> {
  if (event === 'cancel')
    return act(services, 'usr_owner', (act) => cancelEnrollment(act, { enrollmentId: id, reason: 'They asked' }));
  if (event !== 'cash last') return payNext(id, event);
  const last = (await listOpenDues(handle.db, id)).at(-1);
  const payment = { via: 'cash', reason: 'At the door' } as const;
  return last && recordOfflinePayment(services, 'usr_owner', { named: { kind: 'due', subjectId: last.id }, payment });
}

describe('the form of a class', () => {
  const read = (parts: Record<string, string>) => {
    const form = new FormData();
    const facts = {
      title: 'January evenings',
      startsOn: '2027-01-11',
      endsOn: '2027-02-10',
      price: '25,000',
      seats: '',
    };
    const rest = {
      weekdays: '1',
      startTime: '',
      endTime: '',
      timingsBy: '',
      joinLink: '',
      meetingId: '',
      passcode: '',
    };
    const all = { ...facts, ...rest, dialIn: '', lowDataTip: '', ...parts };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return checkForm(form, cohortFormSchema, COHORT_FORM);
  };

  it('reads up to six parts, the first without a day, and none where all is empty', () => {
    const six = Object.fromEntries(
      [2, 3, 4, 5, 6].flatMap((number) => [
        [`share${number}`, number === 6 ? '' : '3,000'],
        [`day${number}`, `2027-0${number}-01`],
      ]),
    );
    const plan = read({ share1: '40 %', ...six });
    expect(plan).toMatchObject({ ok: true });
    expect(plan.ok && plan.data.facts.instalments.map(({ amountKobo }) => amountKobo)).toEqual([
      1_000_000, 300_000, 300_000, 300_000, 300_000, 300_000,
    ]);
    expect(read({})).toMatchObject({ ok: true, data: { facts: { instalments: [] } } });
  });

  it.each([
    [{ share1: '10,000' }, { share1: instalmentTexts.refusals.parts }],
    [{ share1: '10,000', share2: '5,000' }, { day2: instalmentTexts.refusals.day }],
    [{ share1: '30,000', day2: '2027-01-15' }, { share2: instalmentTexts.refusals.tooMuch }],
    [{ share1: 'half', day2: '2027-01-15' }, { share1: instalmentTexts.refusals.share }],
  ])('refuses %j', (parts, fields) => {
    expect(read(parts)).toMatchObject({ ok: false, errors: { fields } });
  });
});
