import { listAnnouncements } from '#app/features/class/courses/announce-to-class.server.ts';
import { type AttendanceState, listMarks } from '#app/features/class/courses/attendance.server.ts';
import { isVideo, VIDEO_KINDS } from '#app/features/class/courses/class-lists.ts';
import { type ClassSession, listSessions } from '#app/features/class/courses/door/class-session.queries.server.ts';
import { sessionName } from '#app/features/class/courses/door/session-texts.ts';
import { joinLinkOpensAt, joinLinkState } from '#app/features/class/courses/join-link.ts';
import {
  listClassMaterials,
  type SessionMaterial,
} from '#app/features/class/courses/session-material.queries.server.ts';
import { sayDataCost, saySize } from '#app/features/class/masterclass/data-size.ts';
import { formatSession, weekOfClass } from '#app/features/class/masterclass/door/class-times.ts';
import type { Cohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { listClassesOf } from '#app/features/class/masterclass/student-class.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDate, formatDateTime, formatTime, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';

/**
 * A student's class as their page shows it, or undefined when they have none. With several, the one that was asked for; else the
 * one whose next session is nearest, else the latest. No link is in it earlier than an hour before its session.
 */
export async function readStudentClass(
  db: Database,
  { viewer, asked, now }: { viewer: Viewer; asked: string | undefined; now: Date },
) {
  const places = await listClassesOf(db, viewer);
  const classes = [...new Map(places.map(({ cohort }) => [cohort.id, cohort])).values()];
  const running = classes.filter(({ endsOn }) => endsOn >= lagosDay(now)).at(-1);
  const cohort = asked === undefined ? (running ?? classes[0]) : classes.find(({ id }) => id === asked);
  if (!cohort) return undefined;
  const own = places.filter((place) => place.cohort.id === cohort.id).map(({ enrollmentId }) => enrollmentId);
  const [sessions, materials, announced, marks] = await Promise.all([
    listSessions(db, cohort.id),
    listClassMaterials(db, cohort.id),
    listAnnouncements(db, cohort.id),
    listMarks(db, { cohortId: cohort.id, enrollmentIds: own }),
  ]);
  const markOf = new Map(marks.map(({ sessionId, state }) => [sessionId, state]));
  const shown = sessions.filter(({ state }) => state !== 'skipped');
  const next = shown.find(({ state, endsAt }) => state === 'planned' && endsAt > now);
  return {
    id: cohort.id,
    title: cohort.title,
    starts: formatDate(fromLagosDay(cohort.startsOn)),
    others: classes.filter(({ id }) => id !== cohort.id).map(({ id, title }) => ({ id, title })),
    next: next ? viewNext(next, cohort, now) : null,
    weeks: groupByWeek(shown.map((session) => viewSession(session, cohort, materials, markOf, now))),
    progress: countProgress(shown, markOf, now),
    announcements: announced.map(({ id, subject, body, sentAt }) => ({
      id,
      subject,
      paragraphs: body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
      at: formatDateTime(sentAt),
    })),
  };
}

export type StudentClass = NonNullable<Awaited<ReturnType<typeof readStudentClass>>>;

function viewNext(session: ClassSession, cohort: Cohort, now: Date) {
  const linkState = joinLinkState(session, now);
  const joinLink = session.joinLink ?? cohort.joinLink;
  const { meetingId, passcode, dialIn, lowDataTip } = cohort;
  return {
    id: session.id,
    name: sessionName(session),
    when: formatSession(session),
    isTonight: lagosDay(session.startsAt) === lagosDay(now),
    startsAt: session.startsAt.toISOString(),
    opensAt: joinLinkOpensAt(session.startsAt).toISOString(),
    opensAtWords: formatTime(joinLinkOpensAt(session.startsAt)),
    isOpen: linkState === 'open',
    hasLink: joinLink !== null,
    lowDataTip,
    /** Null until an hour before. */
    meeting: linkState === 'hidden' ? null : { joinLink, meetingId, passcode, dialIn },
  };
}

/** What there is of one session, each with its weight. */
export function viewMaterials(materials: readonly SessionMaterial[]) {
  const others = materials.filter(({ kind }) => !isVideo(kind));
  return {
    materials: [...others].sort((a, b) => Number(b.isLowData) - Number(a.isLowData)).map(viewMaterial),
    /** The same recording, the smallest first. */
    videos: VIDEO_KINDS.flatMap((kind) => materials.filter((material) => material.kind === kind).map(viewMaterial)),
  };
}

export interface MaterialView {
  id: string;
  title: string;
  kind: SessionMaterial['kind'];
  /** Ours, through the checked route, or the address of somebody else's. */
  href: string;
  isOurs: boolean;
  isLowData: boolean;
  /** `18 MB`, and what it costs: `₦7`. */
  size: string | null;
  cost: string | null;
}

function viewMaterial({ id, title, kind, url, bytes, isLowData }: SessionMaterial): MaterialView {
  return {
    id,
    title,
    kind,
    isLowData,
    isOurs: url === null,
    href: url ?? `/userMasterclass/files/${id}`,
    size: bytes === null ? null : saySize(bytes),
    cost: bytes === null ? null : sayDataCost(bytes),
  };
}

function viewSession(
  session: ClassSession,
  cohort: Cohort,
  materials: readonly SessionMaterial[],
  markOf: ReadonlyMap<string, AttendanceState>,
  now: Date,
) {
  const own = materials.filter(({ sessionId }) => sessionId === session.id);
  const hasText = session.notes !== '';
  return {
    id: session.id,
    name: sessionName(session),
    when: formatSession(session),
    week: weekOfClass(cohort.startsOn, lagosDay(session.startsAt)),
    state: session.state === 'cancelled' ? ('cancelled' as const) : session.endsAt <= now ? 'held' : 'planned',
    mark: markOf.get(session.id) ?? null,
    /** Where its text and its sound are; null when there is neither. */
    lesson: hasText || own.some(isOwnSound) ? `/userMasterclass/lessons/${session.id}` : null,
    hasText,
    ...viewMaterials(own),
  };
}

const isOwnSound = ({ kind, url }: SessionMaterial) => kind === 'audio' && url === null;

export type SessionView = ReturnType<typeof viewSession>;

function groupByWeek(sessions: readonly SessionView[]): { week: number; sessions: SessionView[] }[] {
  const weeks = new Map<number, SessionView[]>();
  for (const session of sessions) weeks.set(session.week, [...(weeks.get(session.week) ?? []), session]);
  return [...weeks].map(([week, sessions]) => ({ week, sessions }));
}

function countProgress(sessions: readonly ClassSession[], markOf: ReadonlyMap<string, AttendanceState>, now: Date) {
  const counted = sessions.filter(({ state }) => state !== 'cancelled');
  const held = counted.filter(({ endsAt }) => endsAt <= now);
  const marked = (state: AttendanceState) => held.filter(({ id }) => markOf.get(id) === state).length;
  return { all: counted.length, held: held.length, present: marked('present'), watched: marked('watched') };
}
