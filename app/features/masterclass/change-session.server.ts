import { and, eq, ne, sql } from 'drizzle-orm';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { sessionCancelledLetter, sessionMovedLetter } from './class-letters.ts';
import { classMailTexts } from './class-mail-texts.ts';
import { type ClassSession, findSession } from './class-session.queries.server.ts';
import { classSessions } from './class-session.table.server.ts';
import { tellStudents } from './class-students.server.ts';
import { formatSession } from './class-times.ts';
import { numberSessions } from './number-sessions.server.ts';
import { sessionName } from './session-name.ts';

type ChangeServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;
type ChangeResult = { ok: true; told: boolean } | { ok: false; reason: 'not_found' | 'taken' | 'wrong_state' };

interface SessionChange {
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Instead of the class's own; null for the class's. */
  joinLink: string | null;
}

/** Changes one evening. A new time or a new link of an evening still to come is mailed to the students, once for each change. */
export async function changeSession(
  services: ChangeServices,
  { id, change, actor }: { id: string; change: SessionChange; actor: string },
): Promise<ChangeResult> {
  const { db, clock } = services;
  const now = clock();
  return db.transaction(async (db) => {
    const found = await findSession(db, id);
    if (!found) return { ok: false, reason: 'not_found' };
    const { session: was } = found;
    const hasMoved = +was.startsAt !== +change.startsAt || +was.endsAt !== +change.endsAt;
    if (hasMoved && (await isTaken(db, was, change.startsAt))) return { ok: false, reason: 'taken' };
    const { joinLink: classLink } = found.cohort;
    const link = change.joinLink ?? classLink;
    const newLink = link === (was.joinLink ?? classLink) ? null : link;
    const isLinkNew = newLink !== null;
    const matters = (hasMoved || isLinkNew) && was.state === 'planned';
    const is = await update(db, id, { ...change, ...(matters ? { revision: nextRevision } : {}) }, now);
    if (hasMoved) await numberSessions(db, was.cohortId);
    const details = { from: was.startsAt.toISOString(), to: is.startsAt.toISOString(), isLinkNew };
    await recordAudit(db, { actor, action: 'cohort.session_changed', subjectId: id, details }, now);
    const told = matters && is.endsAt > now && (await tellOfMove(db, services, { was, is, newLink }, now)) > 0;
    return { ok: true, told };
  });
}

/** Leaves a planned day out, or puts it back. Nobody is told: it is for planning, and cancelling is for evenings students count on. */
export async function skipSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, skip, actor }: { id: string; skip: boolean; actor: string },
): Promise<ChangeResult> {
  const now = clock();
  return db.transaction(async (db) => {
    const set = skip
      ? { state: 'skipped' as const, number: null, revision: nextRevision, updatedAt: now }
      : { state: 'planned' as const, number: 0, revision: nextRevision, updatedAt: now };
    const [row] = await db
      .update(classSessions)
      .set(set)
      .where(and(eq(classSessions.id, id), eq(classSessions.state, skip ? 'planned' : 'skipped')))
      .returning({ cohortId: classSessions.cohortId });
    if (!row) return { ok: false, reason: 'wrong_state' };
    await numberSessions(db, row.cohortId);
    const action = skip ? 'cohort.session_skipped' : 'cohort.session_restored';
    await recordAudit(db, { actor, action, subjectId: id }, now);
    return { ok: true, told: false };
  });
}

/** Cancels an evening students count on, and tells them why. It keeps its number and its place in the schedule. */
export async function cancelSession(
  services: ChangeServices,
  { id, reason, actor }: { id: string; reason: string; actor: string },
): Promise<ChangeResult> {
  const { db, clock } = services;
  const now = clock();
  return db.transaction(async (db) => {
    const [row] = await db
      .update(classSessions)
      .set({ state: 'cancelled', revision: nextRevision, updatedAt: now })
      .where(and(eq(classSessions.id, id), eq(classSessions.state, 'planned')))
      .returning();
    if (!row) return { ok: false, reason: 'wrong_state' };
    await recordAudit(db, { actor, action: 'cohort.session_cancelled', subjectId: id, details: { reason } }, now);
    const { business } = await readShopSettings(db);
    const when = formatSession(row);
    const told = await tellStudents(
      db,
      services,
      row.cohortId,
      {
        kind: 'class-session-cancelled',
        key: `class-session-cancelled/${id}`,
        title: classMailTexts.cancelled.subject(when),
        body: reason || classMailTexts.cancelled.words(when),
        href: '/userMasterclass',
        compose: (student) =>
          sessionCancelledLetter({ business, publicUrl: services.config.publicUrl, student }, row, reason),
      },
      now,
    );
    return { ok: true, told: told > 0 };
  });
}

/** The table refuses two evenings of one class at one time; asking first lets the owner hear it in words. */
async function isTaken(db: Database, { id, cohortId }: ClassSession, startsAt: Date): Promise<boolean> {
  const same = and(
    eq(classSessions.cohortId, cohortId),
    eq(classSessions.startsAt, startsAt),
    ne(classSessions.id, id),
  );
  return (await db.$count(classSessions, same)) > 0;
}

const nextRevision = sql<number>`${classSessions.revision} + 1`;

type Change = Partial<Omit<typeof classSessions.$inferInsert, 'revision'>> & { revision?: typeof nextRevision };

async function update(db: Database, id: string, change: Change, now: Date): Promise<ClassSession> {
  const [row] = await db
    .update(classSessions)
    .set({ ...change, updatedAt: now })
    .where(eq(classSessions.id, id))
    .returning();
  if (!row) throw new Error(`${id} was just there`);
  return row;
}

interface Move {
  was: ClassSession;
  is: ClassSession;
  /** Where it meets now, if that is not where it met. */
  newLink: string | null;
}

async function tellOfMove(db: Database, services: ChangeServices, { was, is, newLink }: Move, now: Date) {
  const { business } = await readShopSettings(db);
  const name = sessionName(is);
  return tellStudents(
    db,
    services,
    is.cohortId,
    {
      kind: 'class-session-moved',
      key: `class-session-moved/${is.id}/${is.revision}`,
      title: classMailTexts.moved.subject(name),
      body: classMailTexts.moved.words(formatSession(was), formatSession(is)),
      href: '/userMasterclass',
      compose: (student) =>
        sessionMovedLetter({ business, publicUrl: services.config.publicUrl, student }, { name, was, is, newLink }),
    },
    now,
  );
}
