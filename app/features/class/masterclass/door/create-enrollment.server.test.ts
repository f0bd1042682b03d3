import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort } from '#tests/support/class-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { createEnrollment } from './create-enrollment.server.ts';
import { countPlacesTaken, listEnrollmentsOf } from './enrollment.queries.server.ts';
import { enrollments } from './enrollment.table.server.ts';
import { readClass } from './read-class.server.ts';

const database = useTestDatabase();
let services: TestServices;
let counter = 0;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
});

const snapshot = {
  fullName: 'Ada Obi',
  phoneNumber: '+2348031234567',
  interestReason: 'I furnish <flats> & sell them.',
  listPriceKobo: 2_500_000,
  classStartsOn: '2027-01-11',
};

function enroll(changes: Partial<Parameters<typeof createEnrollment>[1]> = {}) {
  counter += 1;
  const input = {
    reference: `gida-enroll-${counter}`,
    email: 'ada@example.com',
    paidKobo: 2_500_000,
    snapshot,
    userId: null,
    ...changes,
  };
  return act(services, 'system:test', (act) => createEnrollment(act, input));
}

// Covers 1-8, 3-13, 7-14
test('an enrollment comes with the admins’ notification, one mail with every parameter, and one audit row', async () => {
  const { db } = database;
  const { id } = await enroll({ reference: 'gida-enroll-full' });
  expect(await db.select().from(enrollments)).toMatchObject([
    { id, ...snapshot, email: 'ada@example.com', paidKobo: 2_500_000, balanceKobo: 0, userId: null, cohortId: null },
  ]);
  expect(await db.select().from(notifications)).toMatchObject([
    { audience: 'admin', title: 'New enrollment', body: 'Ada Obi enrolled in the masterclass: ₦25,000 paid.' },
  ]);
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ kind: 'enrollment-confirmed', recipient: 'ada@example.com', subjectId: id });
  expect(mail?.templateParameters).toEqual({
    to_email: 'ada@example.com',
    userEmail: 'ada@example.com',
    enrollmentId: id,
    paymentReference: 'gida-enroll-full',
    reply_to: 'hello@gida.example',
    phoneNumber: '+2348031234567',
    fullName: 'Ada Obi',
    timestamp: '21 November 2026, 10am',
    interestReason: 'I furnish <flats> & sell them.',
  });
  expect(mail?.text).toContain('http://localhost:3000/masterclass/enrolled/gida-enroll-full');
  expect(mail?.text).toContain('Twenty-five thousand naira only');
  expect(services.jobs.take('deliver-mail')).toEqual([{ mailId: mail?.id }]);
  expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'enrollment.created', subjectId: id }]);
});

test('less than the price is a part payment whose balance everybody sees', async () => {
  const { db } = database;
  await aUser(db, { email: 'ada@example.com' });
  await enroll({ paidKobo: 1_000_000 });
  expect(await db.select().from(enrollments)).toMatchObject([{ paidKobo: 1_000_000, balanceKobo: 1_500_000 }]);
  const told = await db.select().from(notifications).orderBy(desc(notifications.audience));
  expect(told.map(({ audience, title, body }) => ({ audience, title, body }))).toEqual([
    {
      audience: 'customer',
      title: 'Enrollment Successful!',
      body: 'Your place in the masterclass is confirmed: ₦10,000 paid of ₦25,000, ₦15,000 to come.',
    },
    {
      audience: 'admin',
      title: 'New enrollment, part paid',
      body: 'Ada Obi enrolled in the masterclass: ₦10,000 paid of ₦25,000, ₦15,000 to come.',
    },
  ]);
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain('₦15,000 is left to pay');
  expect(mail?.html).toContain('₦15,000');
});

test('more than the price owes nothing and is not hidden', async () => {
  await enroll({ paidKobo: 10_000_000 });
  expect(await database.db.select().from(enrollments)).toMatchObject([{ paidKobo: 10_000_000, balanceKobo: 0 }]);
  const [notice] = await database.db.select().from(notifications);
  expect(notice?.body).toContain('₦75,000 above the price');
});

test('one payment reference makes one enrollment', async () => {
  const results = await Promise.allSettled([1, 2, 3].map(() => enroll({ reference: 'gida-once-only' })));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const table of [enrollments, mails, notifications, auditEntries]) {
    expect(await database.db.select().from(table)).toHaveLength(1);
  }
});

describe('a place in a class', () => {
  const into = (cohortId: string) => enroll({ snapshot: { ...snapshot, cohortId } });
  const flagged = async () =>
    (await database.db.select().from(notifications))
      .filter(({ kind }) => kind === 'class-over-full')
      .map(({ title, href }) => ({ title, href }));

  test('is the one that was frozen when the payment was started', async () => {
    const cohortId = await aCohort(database.db);
    await into(cohortId);
    expect(await database.db.select().from(enrollments)).toMatchObject([{ cohortId }]);
    expect((await database.db.select().from(mails))[0]?.text).toContain('Timings: 7pm to 8pm, Lagos time.');
    expect(await flagged()).toEqual([]);
  });

  test('is booked also when the last one went meanwhile, and the owner is told, of two at once as well', async () => {
    const cohortId = await aCohort(database.db, { seats: 2 });
    await into(cohortId);
    const [first, second] = await Promise.all([into(cohortId), into(cohortId)]);
    const told = await flagged();
    expect(told).toHaveLength(1);
    expect([first?.id, second?.id].map((id) => `/enrollments/${id}`)).toContain(told[0]?.href);
    expect(told[0]?.title).toBe('A class is over-full');
    expect(await database.db.$count(enrollments)).toBe(3);
  });

  test.each([
    ['cancelled', 'Paid for a class that is over'],
    ['finished', 'Paid for a class that is over'],
    ['draft', 'Paid for a class that is closed'],
  ] as const)('is booked also when the class became %s meanwhile, and the owner is told', async (state, title) => {
    await into(await aCohort(database.db, { state }));
    expect((await flagged()).map((each) => each.title)).toEqual([title]);
  });
});

describe('whose enrollment it is', () => {
  test('one made without an account is found by the address once that is verified, and not before', async () => {
    const { db } = database;
    await enroll();
    const ada = await aUser(db, { email: 'ada.new@example.com' });
    await db.update(users).set({ email: 'ada@example.com', emailVerified: false }).where(eq(users.id, ada.id));
    expect(await listEnrollmentsOf(db, ada)).toEqual([]);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id));
    expect(await listEnrollmentsOf(db, ada)).toHaveLength(1);
    expect(await listEnrollmentsOf(db, await aUser(db))).toEqual([]);
  });

  test('one made while signed in stays with that account, whatever address was typed', async () => {
    const { db } = database;
    const payer = await aUser(db);
    await enroll({ userId: payer.id });
    expect(await listEnrollmentsOf(db, payer)).toHaveLength(1);
    expect(await db.select().from(notifications)).toHaveLength(2);
  });

  test('an account nobody has verified is told nothing', async () => {
    const { db } = database;
    const squatter = await aUser(db, { email: 'ada@example.com' });
    await db.update(users).set({ emailVerified: false });
    await enroll();
    expect(await db.select().from(enrollments)).toMatchObject([{ userId: null }]);
    expect(await db.select().from(notifications)).toMatchObject([{ audience: 'admin' }]);
    expect(await listEnrollmentsOf(db, squatter)).toEqual([]);
  });
});

test('places left are the real ones', async () => {
  const { db } = database;
  await enroll();
  await enroll({ snapshot: { ...snapshot, classStartsOn: null } });
  expect(await countPlacesTaken(db, '2027-01-11')).toBe(1);
  expect(await readClass(db, services.clock())).toMatchObject({ seats: 20, placesLeft: 19, startsOn: '2027-01-11' });
});
