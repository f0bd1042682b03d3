import type { Database } from '../database/client.server.ts';
import type { DataSubject, PersonalData } from './personal-data.ts';

/** Everything held about one person, by the names of the file they may have. */
export async function readPersonalData(
  db: Database,
  holdings: readonly PersonalData[],
  person: DataSubject,
): Promise<Record<string, unknown>> {
  const parts: [string, unknown][] = [];
  for (const holding of holdings) parts.push([holding.name, await holding.read(db, person)]);
  return Object.fromEntries(parts);
}
