import { beforeEach, describe, expect, it } from 'vitest';
import { quizzes } from '#app/features/class/quizzes/quiz.table.server.ts';
import { quizAttempts } from '#app/features/class/quizzes/quiz-attempt.table.server.ts';
import { beginAttempt, submitAttempt } from '#app/features/class/quizzes/take-quiz.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment, someSessions } from '#tests/support/class-builders.ts';
import { aQuiz } from '#tests/support/quiz-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();
const FILLED = {
  intent: 'save',
  basedOn: '0',
  title: 'Measuring a room',
  passPercent: '60',
  attempts: '',
  question: 'q1',
  'text-q1': 'What is measured first?',
  'kind-q1': 'one',
  'explanation-q1': 'They hold everything else.',
  'answer-o1': 'The walls',
  'right-o1': 'on',
  'answer-o2': 'The <b>windows</b> & "doors"',
};

describe('the quiz editor and its results, through the site', () => {
  let services: TestServices;
  let site: Awaited<ReturnType<typeof createSite>>;
  let viewer: Viewer | undefined;
  let place: { cohortId: string; sessionId: string };
  let page: string;

  const AUTH = {
    viewer: async () => viewer,
    hasPassword: async () => true,
    checkPassword: async (_viewer: unknown, password: string) =>
      password === 'right' ? { ok: true } : { ok: false, reason: 'wrong_password' },
  };

  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle, { auth: AUTH as unknown as Auth });
    site = await createSite(services);
    viewer = await aUser(handle.db, { role: 'owner' });
    const cohortId = await aCohort(handle.db, { state: 'running', startsOn: '2026-11-16', endsOn: '2026-12-16' });
    const [sessionId = ''] = await someSessions(handle.db, cohortId, ['2026-11-19']);
    place = { cohortId, sessionId };
    page = `/classes/${cohortId}/sessions/${sessionId}/quiz`;
  });

  const visitor = () => {
    const one = site.visitor();
    one.cookies.set('session', 'x');
    return one;
  };
  const get = async (path = page) => {
    const response = await visitor().get(path);
    const text = (await response.text()).replaceAll('<!-- -->', '');
    return { status: response.status, text, to: response.headers.get('location') };
  };
  const post = async (changes: Record<string, string> = {}, options = ['o1', 'o2']) => {
    const body = new URLSearchParams({ ...FILLED, ...changes });
    for (const option of options) body.append('option-q1', option);
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    const response = await visitor().request(page, { method: 'POST', headers, body });
    const text = (await response.text()).replaceAll('<!-- -->', '');
    return { status: response.status, text, to: response.headers.get('location') };
  };
  const saved = () => handle.db.select().from(quizzes);
  const acts = async () => (await handle.db.select().from(auditEntries)).map(({ action }) => action);

  // Covers 9-17
  it('writes a quiz, publishes it and takes it back', async () => {
    expect((await get()).text).toContain('value="Quiz 1"');
    expect((await post()).to).toBe(`${page}?notice=saved`);
    expect(await saved()).toMatchObject([{ state: 'draft', version: 1, passPercent: 60, attemptsAllowed: null }]);
    expect((await post({ intent: 'publish', basedOn: '1' })).to).toBe(`${page}?notice=published`);
    const read = (await (await visitor().toldOf(page, 'published')).text()).replaceAll('<!-- -->', '');
    expect(read).toContain('The quiz is published.');
    expect(read).toContain('The &lt;b&gt;windows&lt;/b&gt; &amp; &quot;doors&quot;');
    const preview = (await get(`${page}/preview`)).text;
    expect(preview).toContain('1 of 1 right is a pass.');
    expect(preview).not.toContain('They hold everything else.');
    expect((await get(`/classes/${place.cohortId}/quizzes`)).text).toContain('Published');
    const withdrawn = await visitor().post(page, { intent: 'withdraw' });
    expect(withdrawn.headers.get('location')).toBe(`${page}?notice=withdrawn`);
    expect(await saved()).toMatchObject([{ state: 'draft', version: 2 }]);
    expect(await acts()).toEqual(['quiz.saved', 'quiz.saved', 'quiz.published', 'quiz.withdrawn']);
  });

  it('adds a question with everything typed and nothing saved, without scripts', async () => {
    const { status, text } = await post({ intent: 'add_question', title: 'Half <typed' });
    expect(status).toBe(200);
    for (const words of ['Question 2', 'value="Half &lt;typed"', 'What is measured first?', 'name="answer-o6"']) {
      expect(text).toContain(words);
    }
    expect(await saved()).toEqual([]);
  });

  it('says at its field what is missing, and keeps what was typed', async () => {
    const { status, text } = await post({ passPercent: '0', 'kind-q1': 'several', 'answer-o2': '' });
    expect(status).toBe(422);
    for (const words of [
      'Enter a whole number from 1 to 100.',
      'A question needs at least two answers.',
      'The walls',
    ]) {
      expect(text).toContain(words);
    }
    expect((await post({ role: 'owner' })).status).toBe(400);
    expect((await post({ intent: 'explode' })).status).toBe(400);
    expect(await saved()).toEqual([]);
  });

  it('tells the second of two who save at once, with their text in place', async () => {
    await post();
    const both = await Promise.all([post({ basedOn: '1' }), post({ basedOn: '1', title: 'Mine' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const told = both.find(({ status }) => status === 409)?.text;
    expect(told).toContain('Somebody else has saved this quiz since you opened it.');
    const again = await post({ title: 'A second first one' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('value="A second first one"');
    expect(await saved()).toHaveLength(1);
  });

  it('shows each student’s best attempt, and gives it to the owner alone as a file', async () => {
    await aQuiz(services, place);
    const ada = await aUser(handle.db, { name: '=HYPERLINK("x")' });
    await anEnrollment(handle.db, place.cohortId, { student: ada });
    await anEnrollment(handle.db, place.cohortId, { fullName: 'Chidi Okafor' });
    for (const answers of [
      [[1], [0, 2]],
      [[0], [0]],
    ]) {
      await beginAttempt(services, ada, place.sessionId);
      const attempt = (await handle.db.select().from(quizAttempts)).find(({ submittedAt }) => !submittedAt);
      // Everything is right at the first try, so there is no second.
      if (attempt) await submitAttempt(services, { attempt, answers });
    }
    const results = (await get(`${page}/results`)).text;
    for (const words of ['2 of 2', 'Passed', 'Not started', '1 of 1', 'results.csv']) expect(results).toContain(words);
    expect((await get()).text).toContain('1 attempt has been started.');
    expect((await visitor().post(page, { intent: 'withdraw' })).status).toBe(409);
    const download = (confirmPassword: string) => visitor().post(`${page}/results.csv`, { confirmPassword });
    expect((await download('wrong')).headers.get('location')).toBe(`${page}/results?notice=not_confirmed`);
    expect((await get(`${page}/results.csv`)).to).toBe(`${page}/results`);
    const file = await (await download('right')).text();
    expect(file).toContain('"\'=HYPERLINK(""x"")"');
    expect(file).toContain(',2,2,yes,1,2026-11-21');
    viewer = await aUser(handle.db, { role: 'staff' });
    expect((await download('right')).status).toBe(403);
    expect((await get(`${page}/results`)).text).not.toContain('results.csv');
  });

  it('is not there for an evening of another class', async () => {
    const other = await aCohort(handle.db);
    await aQuiz(services, place);
    for (const end of ['', '/preview', '/results']) {
      expect((await get(`/classes/${other}/sessions/${place.sessionId}/quiz${end}`)).status).toBe(404);
    }
    page = `/classes/${other}/sessions/${place.sessionId}/quiz`;
    expect((await post()).status).toBe(404);
    viewer = await aUser(handle.db);
    expect((await get()).to).toBe('/login');
    viewer = undefined;
    expect((await get()).to).toMatch(/^\/login/);
  });
});
