import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { programKeys } from './program-key.table.server.ts';
import type { ProgramRight } from './program-rights.ts';

/** Found by scanners of leaked secrets, and by whoever wonders what it is. */
const PREFIX = 'gida_key_';

/** A new key, which nobody is shown again; refused while another one has that name, as after a second press. */
export function makeProgramKey(
  context: ActContext,
  actor: string,
  { name, rights }: { name: string; rights: readonly ProgramRight[] },
): Promise<{ ok: true; key: string } | { ok: false; reason: 'name_taken' }> {
  return act(context, actor, async (act) => {
    const key = PREFIX + randomBytes(32).toString('base64url');
    const id = newId('prg', act.now);
    const chosen = [...new Set(rights)];
    const written = await act.db
      .insert(programKeys)
      .values({ id, name, rights: chosen, digest: digestOf(key), createdAt: act.now })
      .onConflictDoNothing()
      .returning({ id: programKeys.id });
    if (written.length === 0) return { ok: false, reason: 'name_taken' };
    await act.audit('program.key_made', id, { name, rights: chosen.join(', ') });
    return { ok: true, key };
  });
}

/** From this moment on it opens nothing. False where it was revoked before. */
export function revokeProgramKey(context: ActContext, actor: string, id: string): Promise<boolean> {
  return act(context, actor, async (act) => {
    const [revoked] = await act.db
      .update(programKeys)
      .set({ revokedAt: act.now })
      .where(and(eq(programKeys.id, id), isNull(programKeys.revokedAt)))
      .returning({ name: programKeys.name });
    if (revoked) await act.audit('program.key_revoked', id, { name: revoked.name });
    return revoked !== undefined;
  });
}

/** The keys that open something, the newest first. */
export function listProgramKeys(db: Database) {
  const { id, name, rights, createdAt, lastUsedAt, revokedAt } = programKeys;
  return db
    .select({ id, name, rights, createdAt, lastUsedAt })
    .from(programKeys)
    .where(isNull(revokedAt))
    .orderBy(desc(createdAt), desc(id));
}

/** Whose key a program sends; undefined for one that is none, or was revoked. */
export async function findProgramKey(db: Database, key: string) {
  if (!key.startsWith(PREFIX)) return undefined;
  const { id, rights, lastUsedAt, digest, revokedAt } = programKeys;
  const [found] = await db
    .select({ id, rights, lastUsedAt })
    .from(programKeys)
    .where(and(eq(digest, digestOf(key)), isNull(revokedAt)));
  return found;
}

type FoundKey = NonNullable<Awaited<ReturnType<typeof findProgramKey>>>;

/** That a key was used, once a minute. */
export async function noteKeyUse(context: ActContext, { id, lastUsedAt }: FoundKey): Promise<void> {
  if (lastUsedAt && context.clock().getTime() - lastUsedAt.getTime() < 60_000) return;
  await act(context, `program:${id}`, ({ db, now }) =>
    db.update(programKeys).set({ lastUsedAt: now }).where(eq(programKeys.id, id)),
  );
}

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');
