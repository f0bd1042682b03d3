import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Migration } from '#app/platform/database/migrations/apply-migrations.server.ts';
import { REPLACED_BY_BASELINE } from './baseline.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const FOLDER = new URL('./migrations/', import.meta.url);

/** Every migration, in order. They only go forward, and are never edited: their hashes are remembered. */
export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    journal.entries.map(async ({ idx, tag, when }) => {
      const text = await readFile(fileURLToPath(new URL(`${tag}.sql`, FOLDER)), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const statements = text.split('--> statement-breakpoint');
      return { tag, when, hash, statements, replaces: idx === 0 ? REPLACED_BY_BASELINE : undefined };
    }),
  );
}
