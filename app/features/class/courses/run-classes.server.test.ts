import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { lagosInstant } from '#app/features/class/masterclass/door/class-times.ts';
import { findCohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { payEnrollmentBalance } from '#app/features/class/masterclass/door/enrollment-balance.server.ts';
import { readClass } from '#app/features/class/masterclass/door/read-class.server.ts';
import { flagOverFull } from '#app/features/class/masterclass/flag-over-full.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment, someSessions } from '#tests/support/class-builders.ts';
import { balanceDueOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { announceToClass } from './announce-to-class.server.ts';
import { attachEnrollments, listUnassignedEnrollments } from './attach-enrollments.server.ts';
import { listMarks, markAttendance, markRestAbsent } from './attendance.server.ts';
import { moveComingSessions, repeatSessions, setOneLink } from './change-all-sessions.server.ts';
import { changeClassState } from './change-class-state.server.ts';
import { cancelSession, changeSession, skipSession } from './change-session.server.ts';
import type { CohortFacts } from './cohort.schema.ts';
import { listSessions } from './door/class-session.queries.server.ts';
import { findTonight } from './find-tonight.server.ts';
import { enrollmentsData } from './personal-data.server.ts';
import { runClasses } from './run-classes.server.ts';
import { editClass, startClass } from './save-cohort.server.ts';

const database = useTestDatabase();
let services: TestServices;
let actor: string;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  actor = (await aUser(database.db, { role: 'owner' })).id;
});

const FACTS: CohortFacts = {
  title: 'January evenings',
  startsOn: '2027-01-11',
  endsOn: '2027-02-10',
  priceKobo: 3_000_000,
  seats: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: '19:00',
  endTime: '20:00',
  timingsBy: null,
  joinLink: 'https://zoom.example/j/1',
  meetingId: null,
  passcode: null,
  dialIn: null,
  instalments: [],
  lowDataTip: '',
};
const at = (day: string, time: string) => services.testClock.advance(+lagosInstant(day, time) - +services.clock());
const sentMails = () => database.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.recipient));
const kindsSent = async () => (await sentMails()).map(({ kind, recipient }) => `${kind} ${recipient}`);
const actions = async () => (await database.db.select().from(auditEntries)).map(({ action }) => action);
const runJob = () => runClasses(services);

describe('a class', () => {
  test('is started as a draft with its evenings, opened, and is then what can be enrolled in', async () => {
    const { db } = database;
    const started = await startClass(services, actor, { facts: FACTS, plan: true });
    if (!started.ok) throw new Error(started.reason);
    const { id } = started;
    expect(await listSessions(db, id)).toHaveLength(31);
    expect((await readClass(db, services.clock())).cohortId).toBeNull();
    expect(await changeClassState(services, actor, { id, move: 'open' })).toEqual({ ok: true });
    expect(await readClass(db, services.clock())).toMatchObject({
      cohortId: id,
      priceKobo: 3_000_000,
      placesLeft: 2,
      startsOn: '2027-01-11',
      fullStart: null,
      schedule: {
        timings: '7pm to 8pm, Lagos time',
        lasts: '1 month',
        rhythm: 'Zoom meetings in the evening every day',
      },
    });
    expect(await changeClassState(services, actor, { id, move: 'open' })).toEqual({ ok: false, reason: 'wrong_state' });
    expect(await actions()).toEqual(['cohort.started', 'cohort.sessions_planned', 'cohort.opened']);
  });

  test('that is full is said so, and the next one with a place is offered', async () => {
    const { db } = database;
    const january = await aCohort(db, { seats: 1 });
    await anEnrollment(db, january);
    expect(await readClass(db, services.clock())).toMatchObject({ cohortId: january, placesLeft: 0 });
    const march = await aCohort(db, { startsOn: '2027-03-01', endsOn: '2027-03-31' });
    const offered = { cohortId: march, placesLeft: 20, fullStart: '11 January 2027' };
    expect(await readClass(db, services.clock())).toMatchObject(offered);
    await db.update(enrollments).set({ cancelledAt: services.clock() });
    expect(await readClass(db, services.clock())).toMatchObject({ cohortId: january, placesLeft: 1, fullStart: null });
  });

  test('that has begun is offered no more, and the settings’ old dates do not come back', async () => {
    await aCohort(database.db, { startsOn: '2026-11-20', state: 'running' });
    expect(await readClass(database.db, services.clock())).toMatchObject({
      cohortId: null,
      startsOn: null,
      priceKobo: 2_500_000,
      seats: null,
      schedule: { starts: 'To be announced. The waiting list hears first' },
    });
  });

  test('is opened only before its first day and with its evenings, and closed only without students', async () => {
    const { db } = database;
    const open = (id: string) => changeClassState(services, actor, { id, move: 'open' });
    expect(await open(await aCohort(db, { state: 'draft' }))).toEqual({ ok: false, reason: 'no_sessions' });
    expect(await open(await aCohort(db, { state: 'draft', startTime: null, endTime: null }))).toEqual({ ok: true });
    expect(await open(await aCohort(db, { state: 'draft', startsOn: '2026-11-20' }))).toEqual({
      ok: false,
      reason: 'past',
    });
    const id = await aCohort(db);
    await anEnrollment(db, id);
    expect(await changeClassState(services, actor, { id, move: 'close' })).toEqual({
      ok: false,
      reason: 'has_students',
    });
  });

  test('that is cancelled tells its students, strikes its evenings and lets them be put into another', async () => {
    const { db } = database;
    const id = await aCohort(db);
    await someSessions(db, id, ['2027-01-11', '2027-01-12']);
    const kept = await anEnrollment(db, id, { email: 'kept@example.com', paidKobo: 1_000_000, balanceKobo: 1_500_000 });
    const balanceDay = async () =>
      (await db.select().from(dues).where(eq(dues.purpose, 'balance'))).map((due) => due.dueOn);
    expect(await balanceDay(), 'of a balance').toEqual(['2027-01-11']);
    await anEnrollment(db, id, { email: 'gone@example.com', cancelledAt: services.clock() });
    await changeClassState(services, actor, { id, move: 'cancel' });
    expect((await listSessions(db, id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await kindsSent()).toEqual(['class-cancelled kept@example.com']);

    const next = await aCohort(db, { startsOn: '2027-03-01', endsOn: '2027-03-31' });
    expect((await listUnassignedEnrollments(db, next)).map((row) => row.id)).toEqual([kept]);
    const attach = () => attachEnrollments(services, actor, { cohortId: next, enrollmentIds: [kept] });
    expect(await attach()).toEqual({ ok: true, attached: 1 });
    expect(await attach()).toEqual({ ok: true, attached: 0 });
    expect(await db.select().from(enrollments).where(eq(enrollments.id, kept))).toMatchObject([
      { cohortId: next, classStartsOn: '2027-03-01' },
    ]);
    expect(await balanceDay(), 'of a balance, in the class they are in now').toEqual(['2027-03-01']);
  });

  test('that is finished early leaves out what was still to come', async () => {
    const { db } = database;
    const id = await aCohort(db, { state: 'running' });
    await someSessions(db, id, ['2027-01-11', '2027-01-12', '2027-01-13']);
    at('2027-01-12', '19:30');
    await runJob();
    expect(await changeClassState(services, actor, { id, move: 'finish' })).toEqual({ ok: true });
    const evenings = async () => (await listSessions(db, id)).map(({ state, number }) => `${state} ${number}`);
    expect(await evenings()).toEqual(['held 1', 'planned 2', 'skipped null']);
    at('2027-01-14', '00:00');
    await runJob();
    expect(await evenings()).toEqual(['held 1', 'held 2', 'skipped null']);
  });

  test.each(['draft', 'finished', 'cancelled'] as const)('that is %s takes no students', async (state) => {
    const { db } = database;
    const cohortId = await aCohort(db, { state });
    const enrollmentIds = [await anEnrollment(db, null)];
    const refused = { ok: false, reason: 'not_open' };
    expect(await attachEnrollments(services, actor, { cohortId, enrollmentIds })).toEqual(refused);
    expect(await kindsSent()).toEqual([]);
  });

  test('is edited by one at a time, never to fewer places than are taken, and tells timings that become known', async () => {
    const { db } = database;
    const id = await aCohort(db, { startTime: null, endTime: null });
    await anEnrollment(db, id, { email: 'ada@example.com' });
    await anEnrollment(db, id, { email: 'obi@example.com', paidKobo: 1_000_000, balanceKobo: 1_500_000 });
    const edit = (basedOn: number, changes: Partial<CohortFacts> = {}) =>
      editClass(services, actor, { id, basedOn, facts: { ...FACTS, ...changes } });
    expect(await edit(1, { seats: 1 })).toEqual({ ok: false, reason: 'few_seats' });
    expect(await edit(1, { startsOn: '2027-01-13' })).toEqual({ ok: true });
    expect(await edit(1)).toEqual({ ok: false, reason: 'outdated' });
    expect((await db.select().from(enrollments)).map((row) => row.classStartsOn)).toEqual(['2027-01-13', '2027-01-13']);
    expect(await db.select().from(dues).where(eq(dues.state, 'open'))).toMatchObject([{ dueOn: '2027-01-13' }]);
    const sent = await sentMails();
    expect(sent.map(({ kind }) => kind)).toEqual(['class-timings', 'class-timings']);
    expect(sent[0]?.text).toContain('every session runs from 7pm to 8pm, Lagos time');
  });
});

describe('evenings', () => {
  test('are repeated once a day at most, numbered by their days, and skipped days have no number', async () => {
    const { db } = database;
    const cohortId = await aCohort(db);
    const repeat = (from: string, to: string, startTime = '19:00') =>
      repeatSessions(services, actor, {
        cohortId,
        from,
        to,
        startTime,
        endTime: '21:00',
        weekdays: [1, 2, 3, 4, 5],
        skip: ['2027-01-13'],
      });
    expect(await repeat('2027-01-14', '2027-01-15')).toEqual({ ok: true, added: 2 });
    expect(await repeat('2027-01-11', '2027-01-17', '18:00')).toEqual({ ok: true, added: 2 });
    expect(await repeat('2027-01-11', '2027-01-17')).toEqual({ ok: false, reason: 'nothing_new' });
    expect(await repeat('2027-01-16', '2027-01-17')).toEqual({ ok: false, reason: 'nothing_to_repeat' });
    const [, second] = await listSessions(db, cohortId);
    expect(await skipSession(services, actor, { id: second?.id ?? '', skip: true })).toEqual({ ok: true, told: false });
    const numbers = async () => (await listSessions(db, cohortId)).map(({ number }) => number);
    expect(await numbers()).toEqual([1, null, 2, 3]);
    await skipSession(services, actor, { id: second?.id ?? '', skip: false });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    expect(await kindsSent()).toEqual([]);
  });

  test('that move or meet elsewhere are told once for each change; a new title is told to nobody', async () => {
    const { db } = database;
    const cohortId = await aCohort(db);
    const [id = '', other = ''] = await someSessions(db, cohortId, ['2027-01-11', '2027-01-12']);
    await anEnrollment(db, cohortId, { email: 'ada@example.com' });
    const evening = (day: string, changes = {}) => ({
      title: 'Measuring',
      startsAt: lagosInstant(day, '19:00'),
      endsAt: lagosInstant(day, '20:00'),
      joinLink: null,
      ...changes,
    });
    const change = (to: ReturnType<typeof evening>) => changeSession(services, actor, { id, change: to });
    expect(await change(evening('2027-01-11'))).toEqual({ ok: true, told: false });
    expect(await change(evening('2027-01-13'))).toEqual({ ok: true, told: true });
    expect(await change(evening('2027-01-13', { joinLink: 'https://zoom.example/j/2' }))).toEqual({
      ok: true,
      told: true,
    });
    expect(await change(evening('2027-01-12'))).toEqual({ ok: false, reason: 'taken' });
    const sent = await sentMails();
    expect(sent.map(({ kind }) => kind)).toEqual(['class-session-moved', 'class-session-moved']);
    expect(sent[0]?.text).toContain('It was on Monday 11 January, 7pm to 8pm. It is now on Wednesday 13 January');
    expect((await listSessions(db, cohortId)).map((row) => [row.id, row.number])).toEqual([
      [other, 1],
      [id, 2],
    ]);
  });

  test('are cancelled once, with the reason', async () => {
    const { db } = database;
    const cohortId = await aCohort(db);
    const [id = ''] = await someSessions(db, cohortId, ['2027-01-11']);
    await anEnrollment(db, cohortId, { email: 'ada@example.com' });
    const cancel = () => cancelSession(services, actor, { id, reason: 'The teacher is ill.' });
    expect(await cancel()).toEqual({ ok: true, told: true });
    expect(await cancel()).toEqual({ ok: false, reason: 'wrong_state' });
    expect((await sentMails()).map(({ text }) => text.includes('The teacher is ill.'))).toEqual([true]);
  });

  test('all move to another time and share one link, in one mail to each student', async () => {
    const { db } = database;
    const cohortId = await aCohort(db);
    const [, late = ''] = await someSessions(db, cohortId, ['2027-01-11', '2027-01-12', '2027-01-13']);
    await db.update(classSessions).set({ joinLink: 'https://zoom.example/own' }).where(eq(classSessions.id, late));
    await anEnrollment(db, cohortId, { email: 'ada@example.com' });
    at('2027-01-11', '19:30');
    await moveComingSessions(services, actor, { cohortId, startTime: '18:30', endTime: '19:45' });
    await setOneLink(services, actor, { cohortId, joinLink: 'https://zoom.example/new' });
    const rows = await listSessions(db, cohortId);
    expect(rows.map(({ startsAt, joinLink }) => [startsAt.toISOString(), joinLink])).toEqual([
      ['2027-01-11T18:00:00.000Z', null],
      ['2027-01-12T17:30:00.000Z', null],
      ['2027-01-13T17:30:00.000Z', null],
    ]);
    expect((await findCohort(db, cohortId))?.joinLink).toBe('https://zoom.example/new');
    expect(await kindsSent()).toEqual(['class-timings ada@example.com']);
  });
});

describe('students', () => {
  test('get the link three hours before an evening, once, and again only when it moves', async () => {
    const { db } = database;
    const cohortId = await aCohort(db);
    const ada = await aUser(db, { email: 'ada@example.com' });
    const [id = ''] = await someSessions(db, cohortId, ['2027-01-11', '2027-01-12']);
    await anEnrollment(db, cohortId, { student: ada });
    await anEnrollment(db, cohortId, { student: ada });
    await anEnrollment(db, cohortId, { email: 'gone@example.com', cancelledAt: services.clock() });
    at('2027-01-11', '15:59');
    await runJob();
    expect(await kindsSent()).toEqual([]);
    at('2027-01-11', '16:00');
    await runJob();
    await runJob();
    expect(await kindsSent()).toEqual(['class-tonight ada@example.com']);
    const [mail] = await sentMails();
    expect(mail?.text).toContain('https://zoom.example/j/secret-room');
    expect(mail?.text).toContain('Passcode: iroko');
    expect((await db.select().from(notifications)).map(({ kind }) => kind)).toEqual(['class-tonight']);
    const later = { startsAt: lagosInstant('2027-01-11', '18:30'), endsAt: lagosInstant('2027-01-11', '19:30') };
    await changeSession(services, actor, { id, change: { title: '', joinLink: null, ...later } });
    await runJob();
    const kinds = (await kindsSent()).map((line) => line.split(' ')[0]).sort();
    expect(kinds).toEqual(['class-session-moved', 'class-tonight', 'class-tonight']);
  });

  test('are told an announcement once each, and it stays', async () => {
    const { db } = database;
    const cohortId = await aCohort(db);
    const announce = () =>
      announceToClass(services, actor, { cohortId, subject: 'Tape', body: 'Bring <one>.\n\nPlease.' });
    expect(await announce()).toEqual({ ok: false, reason: 'no_students' });
    await anEnrollment(db, cohortId, { email: 'ada@example.com' });
    await anEnrollment(db, cohortId, { email: 'obi@example.com' });
    await anEnrollment(db, await aCohort(db), { email: 'other@example.com' });
    expect(await announce()).toEqual({ ok: true, recipients: 2 });
    expect(await kindsSent()).toEqual(['class-announcement ada@example.com', 'class-announcement obi@example.com']);
    expect((await sentMails())[0]?.html).toContain('Bring &lt;one&gt;.');
  });

  test('whose accounts were deleted are told nothing more, and a class under way keeps its students', async () => {
    const { db } = database;
    const cohortId = await aCohort(db, { state: 'running', startsOn: '2026-10-01', endsOn: '2026-12-31' });
    const student = { ...(await aUser(db)), emailVerified: true };
    const place = await anEnrollment(db, cohortId, { student, classStartsOn: '2026-10-01' });
    expect(await enrollmentsData.isNeeded?.(db, student, services.clock())).toBe(true);
    await enrollmentsData.forget(db, student, services.clock());
    const news = { cohortId, subject: 'Tape', body: 'Bring one.' };
    expect(await announceToClass(services, actor, news)).toEqual({ ok: false, reason: 'no_students' });
    await changeClassState(services, actor, { id: cohortId, move: 'cancel' });
    expect(await kindsSent()).toEqual([]);
    await db.update(enrollments).set({ email: student.email }).where(eq(enrollments.id, place));
    expect(await enrollmentsData.isNeeded?.(db, student, services.clock())).toBe(false);
  });

  test('are in no notification of the back office once their account is deleted', async () => {
    const { db } = database;
    const cohortId = await aCohort(db, { state: 'cancelled' });
    const student = await aUser(db);
    const id = await anEnrollment(db, cohortId, {
      student,
      listPriceKobo: 2_500_000,
      paidKobo: 1_500_000,
      balanceKobo: 1_000_000,
    });
    await act(services, actor, async (act) => {
      const [place] = await act.db.select().from(enrollments).where(eq(enrollments.id, id));
      if (!place) throw new Error('There is no such place');
      await flagOverFull(act, place);
      const dueId = await balanceDueOf(act.db, id);
      const payment = { enrollmentId: id, dueId, reference: 'ref-balance', amountKobo: 1_000_000, channel: null };
      await payEnrollmentBalance(act, { ...payment, via: 'online' });
    });
    const toAdmins = () => db.select().from(notifications).where(eq(notifications.audience, 'admin'));
    expect(await toAdmins()).toHaveLength(2);
    await enrollmentsData.forget(db, { ...student, emailVerified: true }, services.clock());
    expect(await toAdmins()).toEqual([]);
  });

  test('are marked from the hour an evening begins, in their own class only', async () => {
    const { db } = database;
    const cohortId = await aCohort(db);
    const [sessionId = ''] = await someSessions(db, cohortId, ['2027-01-11']);
    const [ada, obi] = [await anEnrollment(db, cohortId), await anEnrollment(db, cohortId)];
    const stranger = await anEnrollment(db, await aCohort(db));
    const mark = (enrollmentId: string, state: 'present' | 'watched' | null) =>
      markAttendance(services, actor, { sessionId, enrollmentId, state });
    expect(await mark(ada, 'present')).toEqual({ ok: false, reason: 'not_found' });
    expect(await markRestAbsent(services, actor, { sessionId })).toBe(0);
    at('2027-01-11', '19:00');
    expect(await mark(stranger, 'present')).toEqual({ ok: false, reason: 'not_found' });
    await mark(ada, 'present');
    await mark(ada, 'watched');
    expect(await markRestAbsent(services, actor, { sessionId })).toBe(1);
    const marks = () =>
      listMarks(db, { cohortId }).then((rows) => rows.map((row) => [row.enrollmentId, row.state]).sort());
    expect(await marks()).toEqual([
      [ada, 'watched'],
      [obi, 'absent'],
    ]);
    await mark(obi, null);
    expect(await marks()).toEqual([[ada, 'watched']]);
  });
});

test('the clock holds evenings, and takes a class from open to running to finished', async () => {
  const { db } = database;
  const id = await aCohort(db, { endsOn: '2027-01-12' });
  await someSessions(db, id, ['2027-01-11', '2027-01-12']);
  const states = async () => [
    (await findCohort(db, id))?.state,
    ...(await listSessions(db, id)).map(({ state }) => state),
  ];
  at('2027-01-10', '23:59');
  await runJob();
  expect(await states()).toEqual(['open', 'planned', 'planned']);
  at('2027-01-11', '20:00');
  expect(await findTonight(db, services.clock())).toMatchObject([{ cohortId: id, students: 0, isLinkMissing: false }]);
  await runJob();
  expect(await states()).toEqual(['running', 'held', 'planned']);
  at('2027-01-13', '00:01');
  await runJob();
  expect(await states()).toEqual(['finished', 'held', 'held']);
  expect(await findTonight(db, services.clock())).toEqual([]);
});
