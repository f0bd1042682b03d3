import { formatSession, lagosTime } from '#app/features/masterclass/class-times.ts';
import { saySize } from '#app/features/masterclass/data-size.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { findSession } from './class-session.queries.server.ts';
import { listMaterials } from './session-material.queries.server.ts';
import { sessionName } from './session-name.ts';

/** Everything the page of one evening shows; undefined when there is none. */
export async function readSessionPage(db: Database, id: string) {
  const found = await findSession(db, id);
  if (!found) return undefined;
  const { session, cohort } = found;
  const { startsAt, endsAt, title, state, joinLink } = session;
  const day = lagosDay(startsAt);
  return {
    id,
    name: sessionName(session),
    when: formatSession(session),
    day,
    state,
    cohort: { id: cohort.id, title: cohort.title },
    values: {
      title,
      day,
      startTime: lagosTime(startsAt),
      endTime: lagosTime(endsAt),
      joinLink: joinLink ?? '',
    },
    materials: (await listMaterials(db, id)).map(({ id, title, kind, url, bytes, isLowData }) => ({
      ...{ id, title, kind, isLowData },
      href: url ?? `/schedules/files/${id}`,
      size: bytes === null ? '' : saySize(bytes),
    })),
  };
}

export type SessionPageData = NonNullable<Awaited<ReturnType<typeof readSessionPage>>>;
