import type { Services } from '#app/platform/services.server.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { listProgramKeys } from './program-keys.server.ts';
import { programsTexts as texts } from './programs-texts.ts';

/** What /settings/programs shows. */
export async function readPrograms({ db, config }: Pick<Services, 'db' | 'config'>) {
  const keys = await listProgramKeys(db);
  return {
    describedAt: `${config.publicUrl}/api/v1/openapi.json`,
    keys: keys.map(({ id, name, rights, createdAt, lastUsedAt }) => ({
      id,
      name,
      facts: [
        texts.may(rights.map((right) => texts.rightNames[right].toLowerCase())),
        texts.made(formatDate(createdAt)),
        lastUsedAt ? texts.used(formatDateTime(lastUsedAt)) : texts.neverUsed,
      ].join(' · '),
    })),
  };
}

export type ProgramsView = Awaited<ReturnType<typeof readPrograms>>;
