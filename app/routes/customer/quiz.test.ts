import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { quizAttempts } from '#app/features/class/quizzes/quiz-attempt.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment, someSessions } from '#tests/support/class-builders.ts';
import { aQuiz, QUIZ } from '#tests/support/quiz-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();
const RIGHT = [
  ['q0', '1'],
  ['q1', '0'],
  ['q1', '2'],
];
const WRONG = [
  ['q0', '0'],
  ['q1', '0'],
];
/** Whatever would tell what is right: the fields' names, and the reasons. */
const SECRETS = /isRight|is_right|explanation|SECRET-WHY/;

/** React parts neighbouring texts by comments. */
const plain = (html: string) => html.replaceAll('<!-- -->', '');

describe('a student’s quiz, through the site', () => {
  let services: TestServices;
  let site: Awaited<ReturnType<typeof createSite>>;
  let viewer: Viewer | undefined;
  let ada: Viewer;
  let place: { cohortId: string; sessionId: string };
  let enrollmentId: string;
  let page: string;

  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle, { auth: { viewer: async () => viewer } as unknown as Auth });
    site = await createSite(services);
    ada = await aUser(handle.db);
    viewer = ada;
    const cohortId = await aCohort(handle.db, { state: 'running', startsOn: '2026-11-16', endsOn: '2026-12-16' });
    const [held = ''] = await someSessions(handle.db, cohortId, ['2026-11-19', '2026-11-24']);
    place = { cohortId, sessionId: held };
    enrollmentId = await anEnrollment(handle.db, cohortId, { student: ada });
    page = `/userMasterclass/quiz/${held}`;
  });

  const visitor = () => {
    const one = site.visitor();
    one.cookies.set('session', 'x');
    return one;
  };
  const read = async (path = page) => {
    const response = await visitor().get(path);
    return { status: response.status, text: plain(await response.text()), to: response.headers.get('location') };
  };
  const send = async (fields: readonly (readonly string[])[], path = page) => {
    const response = await visitor().request(path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
      body: new URLSearchParams(fields.map(([name = '', value = '']): [string, string] => [name, value])),
    });
    return { status: response.status, text: plain(await response.text()), to: response.headers.get('location') };
  };
  const begin = () => send([['intent', 'begin']]);
  const attempts = () => handle.db.select().from(quizAttempts).orderBy(quizAttempts.number);
  const open = async () => {
    const found = (await attempts()).find(({ submittedAt }) => submittedAt === null);
    if (!found) throw new Error('no attempt is open');
    return ['attempt', found.id] as const;
  };
  const answer = async (answers: string[][], intent = 'submit') => send([['intent', intent], await open(), ...answers]);

  // Covers 9-17
  it('is started, kept, handed in, explained and tried again, best counting', async () => {
    await aQuiz(services, place);
    expect((await read()).text).toContain('2 questions. 2 of 2 right is a pass. 3 attempts.');
    expect(await begin()).toMatchObject({ status: 303, to: page });
    expect((await read()).text).toContain('Choose all that are right');

    expect((await answer([['q0', '1']], 'save')).to).toBe(`${page}?notice=saved`);
    const resumed = (await read()).text;
    expect(resumed).toMatch(/name="q0"[^>]*checked=""[^>]*value="1"|name="q0"[^>]*value="1"[^>]*checked=""/);

    expect((await answer(WRONG)).to).toBe(`${page}?attempt=1`);
    const failed = (await read(`${page}?attempt=1`)).text;
    for (const words of ['Not passed yet', '0 of 2 right', 'SECRET-WHY-WALLS', 'Try again', '2 attempts left']) {
      expect(failed).toContain(words);
    }
    await begin();
    await answer(RIGHT);
    const passed = (await read()).text;
    for (const words of [
      'Passed',
      '2 of 2 right',
      'Attempt 2 counts: it’s your best.',
      'Every answer was right in your best attempt.',
    ]) {
      expect(passed).toContain(words);
    }
    expect(await begin()).toMatchObject({ status: 409 });
    expect((await attempts()).map(({ number, score, of, passed }) => [number, score, of, passed])).toEqual([
      [1, 0, 2, false],
      [2, 2, 2, true],
    ]);
  });

  // Covers 9-17
  it('tells nobody what is right before it is handed in: neither the page nor its data', async () => {
    await aQuiz(services, place);
    const looks = async () => [(await read()).text, (await read(`${page}.data`)).text];
    const ready = await looks();
    await begin();
    const under = await looks();
    await answer(WRONG);
    await begin();
    // An attempt that is open hides what the one before it told, even when that is asked for.
    const again = [
      ...(await looks()),
      (await read(`${page}?attempt=1`)).text,
      (await read(`${page}.data?attempt=1`)).text,
    ];
    const refused = [(await answer([['q0', '1']])).text, (await answer([['q0', '1']], 'save')).text];
    const own = (await read('/userMasterclass.data')).text;
    for (const text of [...ready, ...under, ...again, ...refused, own]) expect(text).not.toMatch(SECRETS);
    expect(under[0]).toContain('The walls');
    expect(under[1]).toContain('The walls');
    // The same look finds it once it may be there.
    await answer(WRONG);
    for (const text of await looks()) expect(text).toMatch(SECRETS);
  });

  it('is one attempt and one result for two taps at once', async () => {
    await aQuiz(services, place);
    await Promise.all([begin(), begin(), begin()]);
    expect(await attempts()).toHaveLength(1);
    const attempt = await open();
    const answers = [
      [['intent', 'submit'], attempt, ...RIGHT],
      [['intent', 'submit'], attempt, ...WRONG],
    ];
    const sent = await Promise.all(answers.map((one) => send(one)));
    expect(sent.map(({ status, to }) => [status, to])).toEqual([
      [303, `${page}?attempt=1`],
      [303, `${page}?attempt=1`],
    ]);
    const [graded] = await attempts();
    const isRight = JSON.stringify(graded?.answers) === '[[1],[0,2]]';
    expect(graded?.passed).toBe(isRight);
    // Whoever comes later changes nothing.
    await send([['intent', 'submit'], attempt, ...(isRight ? WRONG : RIGHT)]);
    await send([attempt, ...WRONG], `${page}/answers`);
    expect((await attempts())[0]).toEqual(graded);
  });

  it('refuses to be handed in with a question open, and keeps what was chosen', async () => {
    await aQuiz(services, place);
    await begin();
    const refused = await answer([
      ['q1', '0'],
      ['q1', '2'],
    ]);
    expect(refused.status).toBe(422);
    for (const words of ['Some questions have no answer yet.', 'Choose an answer.', 'href="#q0"']) {
      expect(refused.text).toContain(words);
    }
    expect((await attempts())[0]).toMatchObject({ answers: [[], [0, 2]], submittedAt: null });
  });

  it('keeps answers as they are chosen, for our script', async () => {
    await aQuiz(services, place);
    await begin();
    const kept = await send([await open(), ['q0', '0']], `${page}/answers`);
    expect(kept).toMatchObject({ status: 200, text: '{"at":"10am"}' });
    expect((await attempts())[0]?.answers).toEqual([[0], []]);
    expect(
      (
        await send(
          [
            ['attempt', 'att_unknown'],
            ['q0', '0'],
          ],
          `${page}/answers`,
        )
      ).status,
    ).toBe(404);
  });

  it.each([
    [
      'two answers to one question',
      [
        ['q0', '0'],
        ['q0', '1'],
      ],
    ],
    ['an answer that is not offered', [['q0', '2']]],
    ['a question that is not asked', [['q7', '0']]],
    ['another field', [['passed', 'true']]],
  ])('takes no %s', async (_what, answers) => {
    await aQuiz(services, place);
    await begin();
    expect((await answer(answers)).status).toBe(400);
    expect((await attempts())[0]).toMatchObject({ submittedAt: null, answers: [[], []] });
  });

  it('is used up by its attempts', async () => {
    await aQuiz(services, place, { attemptsAllowed: 1 });
    await begin();
    await answer(WRONG);
    expect((await read()).text).toContain('You have no attempts left.');
    expect((await begin()).status).toBe(409);
    expect(await attempts()).toHaveLength(1);
  });

  it('stays as it was started when the owner changes it', async () => {
    await aQuiz(services, place);
    await begin();
    const turned = QUIZ.questions.map((question) => ({
      ...question,
      options: question.options.map(({ text, isRight }) => ({ text: `New ${text}`, isRight: !isRight })),
    }));
    await aQuiz(services, place, { basedOn: 1, questions: turned, passPercent: 1 });
    expect((await read()).text).not.toContain('New The walls');
    await answer(RIGHT);
    expect((await attempts())[0]).toMatchObject({ version: 1, score: 2, passed: true });
  });

  it('opens when its evening is over, and not as a draft', async () => {
    const [later = ''] = await someSessions(handle.db, place.cohortId, ['2026-11-25']);
    await aQuiz(services, { ...place, sessionId: later });
    const early = `/userMasterclass/quiz/${later}`;
    expect((await read(early)).text).toContain('It opens when the session is over: 25 November 2026, 8pm');
    expect((await send([['intent', 'begin']], early)).status).toBe(409);
    await aQuiz(services, place, { publish: false });
    expect((await read()).status).toBe(404);
    expect((await begin()).status).toBe(404);
    expect(await attempts()).toEqual([]);
  });

  // Covers 9-17
  it('is nobody’s but the enrolled student’s', async () => {
    await aQuiz(services, place);
    await begin();
    const attempt = await open();
    const others = await aCohort(handle.db, { state: 'running' });
    const student = await aUser(handle.db);
    await anEnrollment(handle.db, others, { student });
    for (const who of [await aUser(handle.db), student]) {
      viewer = who;
      expect((await read()).status).toBe(404);
      expect((await begin()).status).toBe(404);
      expect((await send([['intent', 'submit'], attempt, ...RIGHT])).status).toBe(404);
      expect((await send([attempt, ...RIGHT], `${page}/answers`)).status).toBe(404);
    }
    // A classmate has the quiz, and not this attempt.
    const mate = await aUser(handle.db);
    await anEnrollment(handle.db, place.cohortId, { student: mate });
    viewer = mate;
    expect((await read()).status).toBe(200);
    expect((await send([['intent', 'submit'], attempt, ...RIGHT])).status).toBe(404);
    for (const role of ['staff', 'owner'] as const) {
      viewer = await aUser(handle.db, { role });
      expect(await read()).toMatchObject({ status: 302, to: '/adminHome' });
    }
    viewer = undefined;
    expect((await read()).to).toMatch(/^\/login/);
    viewer = ada;
    await handle.db.update(enrollments).set({ cancelledAt: services.clock() }).where(eq(enrollments.id, enrollmentId));
    expect((await read()).status).toBe(404);
    expect((await send([['intent', 'submit'], attempt, ...RIGHT])).status).toBe(404);
    expect((await attempts()).map(({ submittedAt }) => submittedAt)).toEqual([null]);
  });
});
