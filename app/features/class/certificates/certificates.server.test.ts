import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attendance } from '#app/features/class/courses/attendance.table.server.ts';
import { changeClassState } from '#app/features/class/courses/change-class-state.server.ts';
import { enrollmentsData } from '#app/features/class/courses/personal-data.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { quizzesData } from '#app/features/class/quizzes/personal-data.server.ts';
import { quizAttempts } from '#app/features/class/quizzes/quiz-attempt.table.server.ts';
import { beginAttempt, submitAttempt } from '#app/features/class/quizzes/take-quiz.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment, someSessions } from '#tests/support/class-builders.ts';
import { aQuiz } from '#tests/support/quiz-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { certificates } from './certificate.table.server.ts';
import { issueCertificate, issueDueCertificates, issueIfDue } from './issue-certificate.server.ts';
import { certificatesData } from './personal-data.server.ts';

const handle = useTestDatabase();
const NAME = 'Adétòkunbọ̀ Ọlátúnjí';

describe('certificates', () => {
  let services: TestServices;
  let site: Awaited<ReturnType<typeof createSite>>;
  let viewer: Viewer | undefined;
  let ada: Viewer;
  let cohortId: string;
  let sessionId: string;
  let enrollmentId: string;
  let page: string;

  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle, { auth: { viewer: async () => viewer } as unknown as Auth });
    site = await createSite(services);
    ada = await aUser(handle.db, { name: NAME });
    cohortId = await aCohort(handle.db, { state: 'finished', startsOn: '2026-10-05', endsOn: '2026-11-04' });
    const evenings = await someSessions(handle.db, cohortId, ['2026-10-05', '2026-10-06']);
    [sessionId = ''] = evenings;
    enrollmentId = await anEnrollment(handle.db, cohortId, { student: ada });
    const seen = { enrollmentId, markedBy: null, at: services.clock() };
    await handle.db.insert(attendance).values([
      { ...seen, sessionId, state: 'present' },
      { ...seen, sessionId: evenings[1] ?? '', state: 'watched' },
    ]);
    await aQuiz(services, { cohortId, sessionId });
    page = `/classes/${cohortId}/certificates`;
  });

  const as = (who: Viewer | undefined) => {
    viewer = who;
    const visitor = site.visitor();
    visitor.cookies.set('session', 'x');
    return visitor;
  };
  const get = async (who: Viewer | undefined, path: string) => {
    const response = await as(who).get(path);
    return { status: response.status, text: (await response.text()).replaceAll('<!-- -->', ''), response };
  };
  const act = async (who: Viewer, fields: Record<string, string>, path = page) => {
    const response = await as(who).post(path, fields);
    const text = (await response.text()).replaceAll('<!-- -->', '');
    return { status: response.status, text, to: response.headers.get('location') };
  };
  const owner = () => aUser(handle.db, { role: 'owner' });
  const issued = () => handle.db.select().from(certificates);
  const passQuiz = async () => {
    await beginAttempt(services, ada, sessionId);
    const [attempt] = await handle.db.select().from(quizAttempts);
    if (attempt) await submitAttempt(services, { attempt, answers: [[1], [0, 2]] });
  };

  // Covers 9-18
  it('come by themselves when the rule is met, once, with one mail and one notification', async () => {
    expect(await issueDueCertificates(services)).toBe(0);
    const missing = await get(ada, '/userMasterclass/certificate');
    for (const words of [
      'The class is over.',
      '2 of 2 sessions attended, or watched later; 2 are needed.',
      '0 of 1 quizzes passed.',
    ]) {
      expect(missing.text).toContain(words);
    }
    await passQuiz();
    await Promise.all([
      issueDueCertificates(services),
      issueIfDue(services, enrollmentId),
      issueDueCertificates(services),
    ]);
    expect(await issued()).toMatchObject([{ enrollmentId, name: NAME, endsOn: '2026-11-04', exceptionReason: null }]);
    const [certificate] = await issued();
    expect((await handle.db.select().from(mails)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['certificate-issued', ada.email],
    ]);
    expect((await handle.db.select().from(notifications)).map(({ userId }) => userId)).toEqual([ada.id]);
    const sheet = await get(ada, '/userMasterclass/certificate');
    for (const words of [NAME, certificate?.number ?? '', '5 October to 4 November 2026', 'role="img"']) {
      expect(sheet.text).toContain(words);
    }
    expect(sheet.response.headers.get('cache-control')).toBe('private, no-store');
    expect((await get(ada, '/userMasterclass')).text).toContain('See your certificate');
  });

  it('do not wait for sessions that a class finished early did not have', async () => {
    const actor = (await owner()).id;
    const id = await aCohort(handle.db, { state: 'running', startsOn: '2026-11-02', endsOn: '2026-12-01' });
    const [held = '', coming = ''] = await someSessions(handle.db, id, ['2026-11-20', '2026-11-22']);
    const bola = await anEnrollment(handle.db, id, { student: await aUser(handle.db) });
    const mark = { enrollmentId: bola, markedBy: null, at: services.clock(), state: 'present' } as const;
    await handle.db.insert(attendance).values({ ...mark, sessionId: held });
    await aQuiz(services, { cohortId: id, sessionId: coming });
    await changeClassState(services, actor, { id, move: 'finish' });
    services.testClock.advance(3 * 24 * 3_600_000);
    await issueDueCertificates(services);
    expect(await issued()).toMatchObject([{ enrollmentId: bola }]);
  });

  it('are not written for a deleted account', async () => {
    await passQuiz();
    await enrollmentsData.forget(handle.db, { ...ada, emailVerified: true }, services.clock());
    expect(await issueDueCertificates(services)).toBe(0);
    const byHand = { enrollmentId, exceptionReason: 'She asked.' };
    expect(await issueCertificate(services, (await owner()).id, byHand)).toEqual({ ok: false, reason: 'not_found' });
    expect(await issued()).toEqual([]);
  });

  it('come with the last quiz that is passed, at once', async () => {
    await act(ada, { intent: 'begin' }, `/userMasterclass/quiz/${sessionId}`);
    const [attempt] = await handle.db.select().from(quizAttempts);
    const body = new URLSearchParams([
      ['intent', 'submit'],
      ['attempt', attempt?.id ?? ''],
      ['q0', '1'],
      ['q1', '0'],
      ['q1', '2'],
    ]);
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    await as(ada).request(`/userMasterclass/quiz/${sessionId}`, { method: 'POST', headers, body });
    expect(await issued()).toHaveLength(1);
  });

  it.each([
    ['owes money', () => handle.db.update(enrollments).set({ paidKobo: 1_000_000, balanceKobo: 1_500_000 })],
    ['was not there', () => handle.db.delete(attendance)],
    ['gave their place up', () => handle.db.update(enrollments).set({ cancelledAt: services.clock() })],
  ])('come to nobody who %s', async (_what, change) => {
    await passQuiz();
    await change();
    expect(await issueDueCertificates(services)).toBe(0);
    expect(await issueIfDue(services, enrollmentId)).toBe(false);
  });

  // Covers 9-18
  it('are issued by exception, revoked and made valid again by the owner, with a reason', async () => {
    const boss = await owner();
    expect((await act(boss, { intent: 'issue', enrollmentId })).text).toContain('Something is still missing');
    const refused = await act(boss, { intent: 'exception', enrollmentId, reason: '  ' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Say why, in up to 300 characters.');
    const reason = 'Her line was down for the quiz.';
    expect((await act(boss, { intent: 'exception', enrollmentId, reason })).to).toBe(`${page}?notice=issued`);
    expect((await act(boss, { intent: 'exception', enrollmentId, reason })).status).toBe(409);
    const [certificate] = await issued();
    const check = `/certificates/${certificate?.number}`;
    expect((await get(undefined, check)).text).toContain('This certificate is valid');
    expect((await act(boss, { intent: 'revoke', enrollmentId, reason: 'Somebody else sat the quiz.' })).status).toBe(
      303,
    );
    const revoked = (await get(undefined, check)).text;
    expect(revoked).toContain('This certificate is not valid');
    for (const own of ['Somebody else sat', reason]) expect(revoked).not.toContain(own);
    const seen = (await get(ada, '/userMasterclass/certificate')).text;
    expect(seen).toContain('Somebody else sat the quiz.');
    expect(seen).not.toContain('role="img"');
    expect((await act(boss, { intent: 'restore', enrollmentId })).status).toBe(303);
    expect((await act(boss, { intent: 'restore', enrollmentId })).status).toBe(409);
    expect((await get(undefined, check)).text).toContain('This certificate is valid');
    const acts = (await handle.db.select().from(auditEntries)).map(({ action }) => action);
    expect(acts.filter((action) => action.startsWith('certificate'))).toEqual([
      'certificate.issued',
      'certificate.revoked',
      'certificate.restored',
    ]);
  });

  it('are the owner’s to give by exception, and nobody’s to give in another class', async () => {
    const staff = await aUser(handle.db, { role: 'staff' });
    for (const intent of ['exception', 'revoke']) {
      expect((await act(staff, { intent, enrollmentId, reason: 'Please' })).status).toBe(403);
    }
    expect((await act(staff, { intent: 'restore', enrollmentId })).status).toBe(403);
    const other = await aCohort(handle.db);
    const elsewhere = `/classes/${other}/certificates`;
    const boss = await owner();
    expect((await act(boss, { intent: 'exception', enrollmentId, reason: 'x' }, elsewhere)).status).toBe(404);
    expect((await act(boss, { intent: 'issue', enrollmentId, extra: '1' })).status).toBe(400);
    expect((await act(ada, { intent: 'exception', enrollmentId, reason: 'Mine' })).to).toBe('/login');
    expect(await issued()).toEqual([]);
    await passQuiz();
    expect((await act(staff, { intent: 'issue', enrollmentId })).to).toBe(`${page}?notice=issued`);
  });

  // Covers 9-18
  it('say to the public name, class and dates, and to search engines nothing', async () => {
    await passQuiz();
    await issueDueCertificates(services);
    const [certificate] = await issued();
    const check = await get(undefined, `/certificates/${certificate?.number.toLowerCase()}`);
    for (const words of [NAME, 'Class', '5 October to 4 November 2026', 'content="noindex, nofollow"']) {
      expect(check.text).toContain(words);
    }
    expect(check.response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const told = [check.text, (await get(undefined, `/certificates/${certificate?.number}.data`)).text];
    for (const text of told) {
      for (const secret of [ada.email, ada.id, enrollmentId, '8031234567', 'gida-test'])
        expect(text).not.toContain(secret);
    }
    for (const number of ['GC-2026-00000000', 'anything', '%00']) {
      const unknown = await get(undefined, `/certificates/${number}`);
      expect(unknown.status).toBe(404);
    }
  });

  it('are nobody’s page but their holder’s', async () => {
    await passQuiz();
    await issueDueCertificates(services);
    const other = await aUser(handle.db);
    const [certificate] = await issued();
    expect((await get(other, '/userMasterclass/certificate')).response.headers.get('location')).toBe(
      '/userMasterclass',
    );
    expect((await get(other, `/userMasterclass/certificate?class=${cohortId}`)).status).toBe(404);
    const keep = { intent: 'keep', number: certificate?.number ?? '', keepsName: 'on' };
    expect((await act(other, keep, '/userMasterclass/certificate')).status).toBe(404);
    expect((await issued())[0]?.keepsName).toBe(false);
    await handle.db.update(enrollments).set({ cancelledAt: services.clock() }).where(eq(enrollments.id, enrollmentId));
    expect((await get(ada, `/userMasterclass/certificate?class=${cohortId}`)).status).toBe(404);
    // And the owner can still revoke it.
    expect((await act(await owner(), { intent: 'revoke', enrollmentId, reason: 'Left' })).status).toBe(303);
  });

  // Covers 9-18
  it('lose their name with the account, unless their holder keeps it', async () => {
    await passQuiz();
    await issueDueCertificates(services);
    const [certificate] = await issued();
    const number = certificate?.number ?? '';
    const person = { id: ada.id, email: ada.email, emailVerified: true };
    const own = '/userMasterclass/certificate';
    expect((await act(ada, { intent: 'keep', number, keepsName: 'on' }, own)).to).toBe(`${own}?notice=kept`);
    await certificatesData.forget(handle.db, person, services.clock());
    expect((await issued())[0]?.name).toBe(NAME);
    await act(ada, { intent: 'keep', number }, own);
    expect(await certificatesData.read(handle.db, person)).toMatchObject([{ number, name: NAME, keepsName: false }]);
    expect(await quizzesData.read(handle.db, person)).toMatchObject([
      { quiz: 'Measuring a room', score: 2, answers: [{ chosen: ['The walls'] }, { chosen: ['Sockets', 'Doors'] }] },
    ]);
    expect(JSON.stringify(await quizzesData.read(handle.db, person))).not.toMatch(/isRight|SECRET/);
    await certificatesData.forget(handle.db, person, services.clock());
    await quizzesData.forget(handle.db, person, services.clock());
    expect(await handle.db.select().from(quizAttempts)).toEqual([]);
    const check = (await get(undefined, `/certificates/${number}`)).text;
    expect(check).toContain('This certificate can no longer be checked');
    expect(check).not.toContain(NAME);
  });
});
