import { eq } from 'drizzle-orm';
import { announcements } from '#app/features/class/courses/announcement.table.server.ts';
import { attendance } from '#app/features/class/courses/attendance.table.server.ts';
import { type PlannedSession, sessionsOfRepetition } from '#app/features/class/courses/repeat-sessions.ts';
import { sessionMaterials } from '#app/features/class/courses/session-material.table.server.ts';
import { readClassPage } from '#app/features/class/masterclass/class-page.ts';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { lagosInstant } from '#app/features/class/masterclass/door/class-times.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { writeEnrollmentDues } from '#app/features/class/masterclass/enrollment-dues.server.ts';
import { findOrMakeCustomer } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { writeDocuments } from '#app/features/money/documents/door/issue-documents.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { seedQuizzes } from './quizzes.ts';
import { samplePdf } from './sample-pdf.ts';

const PRICE_KOBO = 2_500_000;
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const OCTOBER = 'coh_demooctober';
const JANUARY = 'coh_demojanuary';

const CLASSES = [
  {
    id: OCTOBER,
    title: 'October evenings',
    startsOn: '2026-10-05',
    endsOn: '2026-11-04',
    state: 'finished',
    createdAt: lagosInstant('2026-08-20', '10:00'),
  },
  {
    id: JANUARY,
    title: 'January evenings',
    startsOn: '2027-01-11',
    endsOn: '2027-02-10',
    state: 'open',
    createdAt: lagosInstant('2026-11-02', '10:00'),
  },
] as const;

/** How the demo's classes meet. */
export const MEETING = {
  seats: 20,
  joinLink: 'https://zoom.example/j/81234567890',
  meetingId: '812 3456 7890',
  passcode: 'iroko',
  dialIn: '+234 1 888 0000, then the meeting ID',
  lowDataTip: 'Turn your camera off, and switch "HD video" off in Zoom. Slides and sound use about 100 MB an hour.',
};

const STUDENTS = [
  {
    fullName: 'Ada Obi',
    email: 'ada@gida.example',
    userId: 'usr_demo_ada',
    phoneNumber: '+2348031234567',
    missed: [2, 9],
  },
  { fullName: 'Zainab Bello', email: 'zainab@gida.example', userId: null, phoneNumber: '+2348035550142', missed: [4] },
  {
    fullName: 'Chidi Okafor',
    email: 'chidi@gida.example',
    userId: null,
    phoneNumber: '+2348095550143',
    missed: [1, 5, 6],
  },
] as const;

/** Two classes: one that is over, with its materials and its students, and the one people enroll in. Ada is in both, owing a part. */
export async function seedClasses(db: Database, store: ObjectStore): Promise<void> {
  if ((await db.$count(cohorts)) > 0 || (await db.$count(enrollments)) > 0) return;
  const pdf = samplePdf('Measuring a room', [
    'Walls first, corner to corner.',
    'Then doors, windows, sockets.',
    'Write millimetres.',
  ]);
  const objectKey = 'class/demo0000000000000000000000000000000001';
  await store.put(objectKey, pdf, { contentType: 'application/pdf', cacheControl: 'private, no-store' });
  await db.transaction(async (db) => {
    for (const facts of CLASSES) {
      const times = { weekdays: EVERY_DAY, startTime: '19:00', endTime: '20:00', priceKobo: PRICE_KOBO };
      await db.insert(cohorts).values({ ...MEETING, ...times, ...facts, updatedAt: facts.createdAt });
      await seedSessions(db, facts, () => facts.state === 'finished');
    }
    await seedStudents(db);
    await seedMaterials(db, objectKey, pdf.length);
    await seedQuizzes(db);
    await db
      .insert(announcements)
      .values({
        id: 'ann_demotape',
        cohortId: JANUARY,
        subject: 'Bring a tape measure',
        body: 'On the first evening we measure a room together.\n\nBring a tape measure, squared paper and a pencil, and sit in the room you want to work on.',
        sentAt: lagosInstant('2026-11-12', '17:30'),
        sentBy: 'usr_demo_owner',
        recipients: 1,
      });
  });
}

interface DemoClass {
  id: string;
  startsOn: string;
  endsOn: string;
  createdAt: Date;
}

/** A session on each day of a class, 7pm to 8pm. */
export async function seedSessions(
  db: Database,
  { id, startsOn, endsOn, createdAt }: DemoClass,
  isHeld: (evening: PlannedSession) => boolean,
): Promise<void> {
  const { weeks } = readClassPage((await readShopSettings(db)).class);
  const titles = weeks.flatMap(({ evenings }) => evenings);
  const span = { from: startsOn, to: endsOn, weekdays: EVERY_DAY, skip: [], startTime: '19:00', endTime: '20:00' };
  const rows = sessionsOfRepetition(span).map((evening, index) => ({
    ...evening,
    id: sessionId(id, index + 1),
    cohortId: id,
    number: index + 1,
    title: titles[Math.floor(index / 2)] ?? 'Your room, looked at together',
    state: isHeld(evening) ? ('held' as const) : ('planned' as const),
    updatedAt: createdAt,
  }));
  await db.insert(classSessions).values(rows);
}

export const sessionId = (cohortId: string, number: number) => `ses_${cohortId.slice(4)}${number}`;

async function seedStudents(db: Database): Promise<void> {
  for (const [index, { missed, ...student }] of STUDENTS.entries()) {
    const attended = await seedEnrollment(db, { ...student, cohortId: OCTOBER, index, paidKobo: PRICE_KOBO });
    const evenings = await db.select().from(classSessions).where(eq(classSessions.cohortId, OCTOBER));
    await db
      .insert(attendance)
      .values(
        evenings.map(({ id, number, endsAt }) => ({
          sessionId: id,
          enrollmentId: attended,
          state: isIn(missed, number)
            ? index === 0
              ? ('watched' as const)
              : ('absent' as const)
            : ('present' as const),
          markedBy: 'usr_demo_owner',
          at: endsAt,
        })),
      );
  }
  const { missed: _missed, ...ada } = STUDENTS[0];
  await seedEnrollment(db, { ...ada, cohortId: JANUARY, index: 9, paidKobo: 1_500_000 });
}

const isIn = (numbers: readonly number[], number: number | null) => number !== null && numbers.includes(number);

interface DemoEnrollment {
  cohortId: string;
  index: number;
  paidKobo: number;
  fullName: string;
  email: string;
  userId: string | null;
  phoneNumber: string;
}

/** The place and the payment it came from, so that its receipt can be opened. */
async function seedEnrollment(
  db: Database,
  { cohortId, index, paidKobo, ...student }: DemoEnrollment,
): Promise<string> {
  const classStartsOn = CLASSES.find(({ id }) => id === cohortId)?.startsOn ?? null;
  const at = lagosInstant(cohortId === OCTOBER ? '2026-09-12' : '2026-11-10', `1${index}:20`);
  const paymentReference = `gida-demo-class-${index}`;
  const { fullName, phoneNumber, email, userId } = student;
  const snapshot = {
    fullName,
    phoneNumber,
    interestReason: 'I want to draw the rooms I live in.',
    listPriceKobo: PRICE_KOBO,
    classStartsOn,
    cohortId,
  };
  await db
    .insert(paymentAttempts)
    .values({
      id: `pay_demoClass${index}`.toLowerCase(),
      reference: paymentReference,
      provider: 'paystack',
      kind: 'enrollment',
      userId,
      email,
      amountKobo: paidKobo,
      fingerprint: paymentReference,
      snapshot,
      state: 'settled',
      providerStatus: 'success',
      createdAt: at,
      holdExpiresAt: at,
      settledAt: at,
    });
  const id = `enr_democlass${index}`;
  const row = { ...snapshot, id, paymentReference, paidKobo, balanceKobo: PRICE_KOBO - paidKobo };
  const person = { userId: userId ?? null, email, phone: phoneNumber, name: fullName };
  const customerId = await findOrMakeCustomer({ db, now: at }, person);
  await db.insert(enrollments).values({ ...row, email, userId, customerId, timestamp: at });
  await writeEnrollmentDues({ db, now: at, actor: 'system:demo' }, row);
  await writeDocuments({ db, now: at }, { subject: 'enrollment', subjectId: id });
  const details = { reference: paymentReference, paidKobo, balanceKobo: PRICE_KOBO - paidKobo };
  await recordAudit(db, { actor: 'system:demo', action: 'enrollment.created', subjectId: id, details }, at);
  return id;
}

const VIDEOS = [
  ['small_video', 38_000_000],
  ['medium_video', 120_000_000],
  ['large_video', 400_000_000],
] as const;
const NOTES = [
  'Walls first, corner to corner, at the floor and again at the height of your chest: the two are seldom the same.',
  'Then doors, windows and sockets, each from the nearest corner.',
  'Write millimetres, and only millimetres.',
].join('\n\n');

async function seedMaterials(db: Database, objectKey: string, bytes: number): Promise<void> {
  const first = { sessionId: sessionId(OCTOBER, 1), createdAt: lagosInstant('2026-10-05', '21:00') };
  const second = { sessionId: sessionId(OCTOBER, 2), createdAt: lagosInstant('2026-10-06', '21:00') };
  const recording = { kind: 'recording', title: 'Recording of the evening' } as const;
  const sound = { kind: 'audio', title: 'The evening, sound only', isLowData: true } as const;
  await db.update(classSessions).set({ notes: NOTES }).where(eq(classSessions.id, first.sessionId));
  await db
    .insert(sessionMaterials)
    .values([
      {
        ...first,
        id: 'mat_demo1',
        title: 'Measuring a room',
        kind: 'slides',
        objectKey,
        contentType: 'application/pdf',
        bytes,
        position: 1,
      },
      ...VIDEOS.map(([kind, bytes], index) => ({
        ...first,
        kind,
        title: recording.title,
        id: `mat_demo_${kind}`,
        url: `https://video.example/gida/october-1-${kind}`,
        bytes,
        position: 4 + index,
      })),
      {
        ...first,
        ...sound,
        id: 'mat_demo3',
        url: 'https://video.example/gida/october-1-sound',
        bytes: 4_200_000,
        position: 3,
      },
      {
        ...second,
        ...recording,
        id: 'mat_demo4',
        url: 'https://video.example/gida/october-2',
        bytes: 149_000_000,
        position: 1,
      },
      {
        ...second,
        ...sound,
        id: 'mat_demo5',
        url: 'https://video.example/gida/october-2-sound',
        bytes: 4_100_000,
        position: 2,
      },
    ]);
}
