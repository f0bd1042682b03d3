import { asc, eq } from 'drizzle-orm';
import { announceToClass } from '#app/features/class/courses/announce-to-class.server.ts';
import { attendance } from '#app/features/class/courses/attendance.table.server.ts';
import { sessionMaterials } from '#app/features/class/courses/session-material.table.server.ts';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { lagosInstant, nextDay } from '#app/features/class/masterclass/door/class-times.ts';
import { listOpenCohorts } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { gradeQuiz } from '#app/features/class/quizzes/grade-quiz.ts';
import { quizAttempts } from '#app/features/class/quizzes/quiz-attempt.table.server.ts';
import { joinWaitingList } from '#app/features/class/waiting-list/join-waiting-list.server.ts';
import { findNextDue } from '#app/features/pay/dues/balance-link.server.ts';
import { fingerprintOf } from '#app/features/pay/payments/create-attempt.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { EVERY_DAY, MEETING, seedSessions, sessionId } from '../classes.ts';
import { PASS_PERCENT, QUIZZES, seedQuiz } from '../quizzes.ts';
import { type Dice, throwDice } from './dice.ts';
import { enrollmentOf, type Purchase, payByLink, payOnline } from './payments.ts';
import { PEOPLE, type Person, phoneOf, STUDENT } from './people.ts';
import { atLeisure, daysBefore, minutesAfter, type Past, type Timeline } from './timeline.ts';

const COHORT = 'coh_demohalfway';
const PRICE_KOBO = 2_500_000;

/** Today is its fifteenth session of thirty. */
const BEGAN_DAYS_AGO = 14;
const DAYS = 30;

const REASONS = [
  'I am moving into a flat of two rooms and want to get it right once.',
  'I sell cloth and would like to make curtains for rooms I understand.',
  'My sister asks me to plan her salon.',
  'I draw houses, and nobody taught us what goes inside.',
  'We are building in the village, and my mother wants a parlour she can be proud of.',
  'I want to stop buying chairs that do not fit.',
  'For a guest house of six rooms.',
  'I have been following your work for two years.',
];

interface Enrollee {
  fullName: string;
  email: string;
  phone: string;
  userId: string | null;
}

const known = ({ id, name, email, phone }: Person): Enrollee => ({ fullName: name, email, phone, userId: id });
const stranger = (fullName: string, index: number): Enrollee => ({
  fullName,
  phone: phoneOf(index),
  userId: null,
  email: `${fullName.toLowerCase().replace(' ', '.')}@letter.example`,
});

/** Who is in the class that runs: those of the forty who came for it, some who had bought something, and two without an account. */
const STUDENTS: readonly Enrollee[] = [
  known(STUDENT),
  ...PEOPLE.slice(34)
    .filter(({ id }) => id !== STUDENT.id)
    .map(known),
  ...[2, 9, 17, 28].flatMap((index) => PEOPLE.slice(index, index + 1).map(known)),
  stranger('Tobi Ajayi', 70),
  stranger('Fatima Sani', 71),
];

interface Plan {
  now: Date;
  seed: number;
}

/** A class half way, and who enrolls in the next. Gives who enrolled when. */
export function planClass(timeline: Timeline, { now, seed }: Plan): { userId: string | null; at: Date }[] {
  const startsOn = daysBefore(now, BEGAN_DAYS_AGO);
  const dice = throwDice(seed + 3);
  const enrolled = new Map<string, string>();
  const firsts: { userId: string | null; at: Date }[] = [];
  timeline.at(lagosInstant(nextDay(startsOn, -60), '10:00'), (past) => makeClass(past, startsOn, now));
  for (const [index, student] of STUDENTS.entries()) {
    const at = atLeisure(nextDay(startsOn, -dice.whole(3, 50)), dice);
    const paidKobo = index === 4 ? 1_500_000 : index === 7 ? 1_000_000 : PRICE_KOBO;
    const place = { cohortId: COHORT, classStartsOn: startsOn };
    firsts.push({ userId: student.userId, at });
    timeline.at(at, async (past) => {
      const purchase = placeFor(student, { ...place, paidKobo, dice });
      const id = enrollmentOf(
        await payOnline(past, purchase, { channel: dice.pick(['card', 'bank_transfer'] as const) }),
      );
      enrolled.set(student.email, id);
    });
  }
  // One of the two who owed has paid the rest, the other has been asked.
  timeline.at(lagosInstant(nextDay(startsOn, 6), '12:24'), async (past) => {
    const due = await findNextDue(past.db, { subjectId: enrolled.get(STUDENTS[4]?.email ?? '') ?? '' });
    if (due) await payByLink(past, { kind: 'due', subjectId: due.id }, 'ussd');
  });
  timeline.at(lagosInstant(daysBefore(now, 5), '16:40'), async (past) => {
    const subject = 'Bring the plan of one room';
    const body =
      'This week we furnish your own rooms.\n\nBring the plan you drew last week, at 1:50, and a list of what has to stay.';
    await announceToClass(past, past.owner.id, { cohortId: COHORT, subject, body });
  });
  timeline.at(now, (past) => fillRegister(past.db, { enrollmentIds: [...enrolled.values()], now, seed }));
  planWaiters(timeline, { now, seed });
  return [...firsts, ...planNext(timeline, { now, seed })];
}

async function makeClass({ db, clock }: Past, startsOn: string, now: Date): Promise<void> {
  const createdAt = clock();
  const endsOn = nextDay(startsOn, DAYS - 1);
  const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', month: 'long' });
  const title = `${month.format(fromLagosDay(startsOn))} evenings`;
  const times = { weekdays: EVERY_DAY, startTime: '19:00', endTime: '20:00', priceKobo: PRICE_KOBO };
  const facts = { id: COHORT, title, startsOn, endsOn, createdAt };
  await db.insert(cohorts).values({ ...MEETING, ...times, ...facts, state: 'running', updatedAt: createdAt });
  await seedSessions(db, facts, ({ endsAt }) => endsAt <= now);
}

function placeFor(
  { fullName, email, phone: phoneNumber, userId }: Enrollee,
  place: { cohortId: string | null; classStartsOn: string | null; paidKobo: number; dice: Dice },
): Purchase {
  const { cohortId, classStartsOn, paidKobo: amountKobo, dice } = place;
  const interestReason = dice.pick(REASONS);
  const snapshot = { fullName, phoneNumber, interestReason, listPriceKobo: PRICE_KOBO, classStartsOn, cohortId };
  const fingerprint = fingerprintOf([email, amountKobo, snapshot]);
  return { kind: 'enrollment', subjectId: null, userId, email, amountKobo, snapshot, fingerprint };
}

/** Attendance, recordings and quizzes up to yesterday; yesterday's evening has still to be marked. */
async function fillRegister(
  db: Database,
  { enrollmentIds, now, seed }: { enrollmentIds: string[]; now: Date; seed: number },
): Promise<void> {
  const dice = throwDice(seed + 4);
  const evenings = await db
    .select()
    .from(classSessions)
    .where(eq(classSessions.cohortId, COHORT))
    .orderBy(asc(classSessions.startsAt));
  const held = evenings.filter(({ endsAt }) => endsAt <= now);
  const marked = held.slice(0, -1);
  await db.insert(attendance).values(
    marked.flatMap(({ id, endsAt }) =>
      enrollmentIds.map((enrollmentId) => ({
        sessionId: id,
        enrollmentId,
        markedBy: 'usr_demo_owner',
        at: endsAt,
        state: dice.weigh([
          ['present', 20],
          ['watched', 3],
          ['absent', 2],
        ] as const),
      })),
    ),
  );
  await db.insert(sessionMaterials).values(
    marked.flatMap(({ id, number, endsAt }) => {
      const of = { sessionId: id, createdAt: minutesAfter(endsAt, 70) };
      const at = `https://video.example/gida/halfway-${number}`;
      const title = 'Recording of the evening';
      const sound = { id: `mat_halfwaysound${number}`, kind: 'audio', title: 'The evening, sound only' } as const;
      return [
        {
          ...of,
          id: `mat_halfway${number}`,
          kind: 'recording' as const,
          title,
          url: at,
          bytes: mb(dice, 140),
          position: 1,
        },
        { ...of, ...sound, url: `${at}-sound`, isLowData: true, bytes: mb(dice, 16), position: 2 },
      ];
    }),
  );
  await fillQuizzes(db, enrollmentIds, dice, now);
}

const mb = (dice: Dice, about: number) => dice.whole(about * 1_000_000, about * 1_150_000);

/** Three quizzes, one a week as it were: most pass the first, fewer have started the last. */
async function fillQuizzes(db: Database, enrollmentIds: string[], dice: Dice, now: Date): Promise<void> {
  const quizzes = QUIZZES.filter(({ state }) => state === 'published');
  for (const [index, quiz] of quizzes.entries()) {
    const evening = [2, 6, 10][index] ?? 2;
    const day = nextDay(daysBefore(now, BEGAN_DAYS_AGO), evening - 1);
    const quizId = `quz_halfway${evening}`;
    await seedQuiz(db, quiz, quizId, sessionId(COHORT, evening), lagosInstant(day, '09:00'));
    const begun = enrollmentIds.filter(() => dice.isUnder(95 - index * 20));
    const attempts = begun.map((enrollmentId, place) => {
      const answers = quiz.questions.map(({ options, kind }) => {
        const right = options.flatMap(({ isRight }, option) => (isRight ? [option] : []));
        return dice.isUnder(80) ? right : kind === 'one' ? [dice.whole(0, options.length - 1)] : right.slice(0, 1);
      });
      const startedAt = lagosInstant(day, `20:${String(10 + dice.whole(0, 30))}`);
      const submittedAt = minutesAfter(startedAt, dice.whole(3, 14));
      return {
        id: `att_halfway${evening}_${place}`,
        quizId,
        enrollmentId,
        number: 1,
        version: 1,
        passPercent: PASS_PERCENT,
        questions: quiz.questions,
        answers,
        startedAt,
        savedAt: submittedAt,
        submittedAt,
        ...gradeQuiz(quiz.questions, answers, PASS_PERCENT),
      };
    });
    await db.insert(quizAttempts).values(attempts);
  }
}

/** Who asked when the next class had no date: they have not been written to yet. */
function planWaiters(timeline: Timeline, { now, seed }: Plan): void {
  const dice = throwDice(seed + 7);
  const waiters = [stranger('Bukola Ige', 76), stranger('Sam Etim', 77), stranger('Rahma Tijani', 78)];
  for (const [index, { fullName: name, email }] of waiters.entries()) {
    timeline.at(atLeisure(daysBefore(now, 26 + index * 6), dice), async (past) => {
      await joinWaitingList(past, { email, name, clientBlock: `demo/${email}`, isRobot: false });
    });
  }
}

/** Who came too late for the class that runs, and who has a place in the next. */
function planNext(timeline: Timeline, { now, seed }: Plan): { userId: string | null; at: Date }[] {
  const dice = throwDice(seed + 5);
  const paidKobo = PRICE_KOBO;
  timeline.at(atLeisure(daysBefore(now, BEGAN_DAYS_AGO - 1), dice), async (past) => {
    const late = stranger('Gloria Effiong', 72);
    await payOnline(past, placeFor(late, { cohortId: null, classStartsOn: null, paidKobo, dice }), { channel: 'card' });
  });
  const next = [stranger('Kunle Dada', 73), stranger('Esther Bassey', 74), stranger('Yusuf Aliyu', 75)];
  return [...next, ...PEOPLE.slice(22, 24).map(known)].map((student, index) => {
    const at = atLeisure(daysBefore(now, [1, 3, 5, 8, 10][index] ?? 12), dice);
    timeline.at(at, async (past) => {
      const [open] = await listOpenCohorts(past.db, at);
      if (!open || open.createdAt > at) return;
      const place = { cohortId: open.id, classStartsOn: open.startsOn };
      await payOnline(past, placeFor(student, { ...place, paidKobo, dice }), { channel: 'card' });
    });
    return { userId: student.userId, at };
  });
}
