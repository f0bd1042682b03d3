import { sessionName } from '#app/features/class/courses/door/session-texts.ts';
import { listMaterials } from '#app/features/class/courses/session-material.queries.server.ts';
import { formatSession } from '#app/features/class/masterclass/door/class-times.ts';
import { findSessionFor } from '#app/features/class/masterclass/student-class.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { viewMaterials } from './student-class.server.ts';

/** One session to read and hear; undefined for who may not enter its class, and for a day that was left out. */
export async function readLesson(db: Database, { id, viewer }: { id: string; viewer: Viewer }) {
  const found = await findSessionFor(db, { id, viewer });
  if (!found || found.session.state === 'skipped') return undefined;
  const { session } = found;
  return {
    cohortId: session.cohortId,
    name: sessionName(session),
    when: formatSession(session),
    paragraphs: session.notes.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    ...viewMaterials(await listMaterials(db, id)),
  };
}

export type Lesson = NonNullable<Awaited<ReturnType<typeof readLesson>>>;
