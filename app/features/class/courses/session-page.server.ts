import { saySize } from '#app/features/class/masterclass/data-size.ts';
import { formatSession, lagosTime } from '#app/features/class/masterclass/door/class-times.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { findSession } from './door/class-session.queries.server.ts';
import { sessionName } from './door/session-texts.ts';
import { listMaterials } from './session-material.queries.server.ts';

/** Everything the page of one session shows; undefined when there is none. */
export async function readSessionPage(db: Database, id: string) {
  const found = await findSession(db, id);
  if (!found) return undefined;
  const { session, cohort } = found;
  const { startsAt, endsAt, title, state, joinLink, notes } = session;
  const day = lagosDay(startsAt);
  return {
    id,
    name: sessionName(session),
    when: formatSession(session),
    day,
    state,
    cohort: { id: cohort.id, title: cohort.title },
    values: { title, day, startTime: lagosTime(startsAt), endTime: lagosTime(endsAt), joinLink: joinLink ?? '' },
    notes,
    materials: (await listMaterials(db, id)).map(({ id, title, kind, url, bytes, isLowData }) => ({
      id,
      title,
      kind,
      isLowData,
      href: url ?? `/schedules/files/${id}`,
      size: bytes === null ? '' : saySize(bytes),
    })),
  };
}

export type SessionPageData = NonNullable<Awaited<ReturnType<typeof readSessionPage>>>;
