import { and, eq, ne, sql } from 'drizzle-orm';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { classSessionCancelledMessage, classSessionMovedMessage } from './class-messages.ts';
import { notifyStudents } from './class-students.server.ts';
import { type ClassSession, findSession } from './door/class-session.queries.server.ts';
import { sessionName } from './door/session-texts.ts';
import { numberSessions } from './number-sessions.server.ts';

type ChangeResult = { ok: true; told: boolean } | { ok: false; reason: 'not_found' | 'taken' | 'wrong_state' };

interface SessionChange {
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Instead of the class's own; null for the class's. */
  joinLink: string | null;
}

/** Changes one session. A new time or a new link of a session still to come is mailed to the students, once for each change. */
export async function changeSession(
  context: ActContext,
  actor: string,
  { id, change }: { id: string; change: SessionChange },
): Promise<ChangeResult> {
  return act(context, actor, async (act) => {
    const found = await findSession(act.db, id);
    if (!found) return { ok: false, reason: 'not_found' };
    const { session: was } = found;
    const hasMoved = +was.startsAt !== +change.startsAt || +was.endsAt !== +change.endsAt;
    if (hasMoved && (await isTaken(act.db, was, change.startsAt))) return { ok: false, reason: 'taken' };
    const { joinLink: classLink } = found.cohort;
    const link = change.joinLink ?? classLink;
    const newLink = link === (was.joinLink ?? classLink) ? null : link;
    const isLinkNew = newLink !== null;
    const matters = (hasMoved || isLinkNew) && was.state === 'planned';
    const is = await update(act, id, { ...change, ...(matters ? { revision: nextRevision } : {}) });
    if (hasMoved) await numberSessions(act.db, was.cohortId);
    const details = { from: was.startsAt.toISOString(), to: is.startsAt.toISOString(), isLinkNew };
    await act.audit('cohort.session_changed', id, details);
    const told = matters && is.endsAt > act.now && (await notifyOfMove(act, { was, is, newLink })) > 0;
    return { ok: true, told };
  });
}

/** The session in words, for those who read it instead. Nobody is told. False when there is no such session. */
export async function writeNotes(
  context: ActContext,
  actor: string,
  { id, notes }: { id: string; notes: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const rows = await act.db
      .update(classSessions)
      .set({ notes, updatedAt: act.now })
      .where(eq(classSessions.id, id))
      .returning({ id: classSessions.id });
    if (rows.length === 0) return false;
    await act.audit('cohort.notes_written', id);
    return true;
  });
}

/** Leaves a planned day out, or puts it back. Nobody is told: it is for planning, and cancelling is for sessions students count on. */
export async function skipSession(
  context: ActContext,
  actor: string,
  { id, skip }: { id: string; skip: boolean },
): Promise<ChangeResult> {
  return act(context, actor, async (act) => {
    const set = skip
      ? { state: 'skipped' as const, number: null, revision: nextRevision, updatedAt: act.now }
      : { state: 'planned' as const, number: 0, revision: nextRevision, updatedAt: act.now };
    const [row] = await act.db
      .update(classSessions)
      .set(set)
      .where(and(eq(classSessions.id, id), eq(classSessions.state, skip ? 'planned' : 'skipped')))
      .returning({ cohortId: classSessions.cohortId });
    if (!row) return { ok: false, reason: 'wrong_state' };
    await numberSessions(act.db, row.cohortId);
    const action = skip ? 'cohort.session_skipped' : 'cohort.session_restored';
    await act.audit(action, id);
    return { ok: true, told: false };
  });
}

/** Cancels a session students count on, and tells them why. It keeps its number and its place in the schedule. */
export async function cancelSession(
  context: ActContext,
  actor: string,
  { id, reason }: { id: string; reason: string },
): Promise<ChangeResult> {
  return act(context, actor, async (act) => {
    const [row] = await act.db
      .update(classSessions)
      .set({ state: 'cancelled', revision: nextRevision, updatedAt: act.now })
      .where(and(eq(classSessions.id, id), eq(classSessions.state, 'planned')))
      .returning();
    if (!row) return { ok: false, reason: 'wrong_state' };
    await act.audit('cohort.session_cancelled', id, { reason });
    const told = await notifyStudents(act, {
      cohortId: row.cohortId,
      once: id,
      message: (to) => classSessionCancelledMessage.about({ ...to, session: row, reason }),
    });
    return { ok: true, told: told > 0 };
  });
}

/** The table refuses two sessions of one class at one time; asking first lets the owner hear it in words. */
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

async function update({ db, now }: Act, id: string, change: Change): Promise<ClassSession> {
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

async function notifyOfMove(act: Act, { was, is, newLink }: Move) {
  const name = sessionName(is);
  return notifyStudents(act, {
    cohortId: is.cohortId,
    once: `${is.id}/${is.revision}`,
    message: (to) => classSessionMovedMessage.about({ ...to, name, was, is, newLink }),
  });
}
