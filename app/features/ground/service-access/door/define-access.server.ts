import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { AccessResult, AccessTrouble } from '#app/platform/access/access-result.ts';
import { type Act, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';

/** How long a good answer holds. After a refusal the service is asked every time somebody looks. */
const GOOD_FOR_MS = 20 * 60 * 60_000;

const keptSchema = z.strictObject({
  at: z.iso.datetime(),
  isOk: z.boolean(),
  words: z.string(),
  answer: z.string().default(''),
});
const silenceSchema = z.strictObject({ since: z.iso.datetime() });

export interface AccessRefusal {
  reason: AccessTrouble | 'silent';
  /** What the service answered. */
  answer: string;
  /** Once a day it is told. */
  day: string;
}

interface AccessDefinition {
  /** The row of settings the last answer is kept in. */
  key: `health.${string}`;
  actor: `system:${string}`;
  ask: (services: Services) => Promise<AccessResult>;
  /** What is kept of an answer; one that has no words changes nothing. */
  words: { works: string } & Record<AccessTrouble, string> & {
      none?: string;
      silent?: string;
      /** Of one that took us, and has said nothing since a time. */
      unanswered?: (since: string) => string;
    };
  /** How long a service may say nothing before that is a refusal; for ever without it. */
  silentForMs?: number;
  tell: (act: Act, refusal: AccessRefusal) => Promise<unknown>;
  /** For the log. */
  problem: string;
}

/** A service outside that takes us or does not: it is asked, its answer is kept, and the owner is told of a refusal once a day. */
export function defineAccess({ key, actor, ask, words, silentForMs, tell, problem }: AccessDefinition) {
  const silenceKey = `${key}.silent`;

  async function readKept(db: Database) {
    const rows = await db
      .select({ key: settings.key, value: settings.value })
      .from(settings)
      .where(inArray(settings.key, [key, silenceKey]));
    const rowOf = (wanted: string) => rows.find((row) => row.key === wanted)?.value;
    return { kept: keptSchema.safeParse(rowOf(key)).data, silence: silenceSchema.safeParse(rowOf(silenceKey)).data };
  }

  async function put(db: Database, rowKey: string, value: object, updatedAt: Date): Promise<void> {
    const row = { value, updatedAt };
    await db
      .insert(settings)
      .values({ key: rowKey, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
  }

  /** Silence says nothing about us, until it has lasted too long. */
  async function outlast(services: Services, answer: string): Promise<void> {
    if (silentForMs === undefined) return;
    const { silence } = await readKept(services.db);
    const at = services.clock();
    if (!silence) return put(services.db, silenceKey, { since: at.toISOString() }, at);
    if (at.getTime() - new Date(silence.since).getTime() >= silentForMs) await refuse(services, 'silent', answer);
  }

  async function refuse(services: Services, reason: AccessRefusal['reason'], answer: string): Promise<void> {
    const at = services.clock();
    const text = words[reason];
    if (text === undefined) return;
    await act(services, actor, async (act) => {
      await put(act.db, key, { at: at.toISOString(), isOk: false, words: text, answer: answer.slice(0, 500) }, at);
      await tell(act, { reason, answer, day: lagosDay(at) });
    });
    services.log.error({ reason, problem: answer }, problem);
  }

  async function accept(services: Services): Promise<void> {
    const at = services.clock();
    await act(services, actor, async (act) => {
      await put(act.db, key, { at: at.toISOString(), isOk: true, words: words.works }, at);
      await act.db.delete(settings).where(eq(settings.key, silenceKey));
    });
  }

  async function keep(services: Services, access: AccessResult): Promise<void> {
    if (access.ok) return accept(services);
    if (access.reason === 'unreachable') return outlast(services, access.message);
    if (access.reason !== 'none') return refuse(services, access.reason, access.message);
    if (words.none === undefined || (await readKept(services.db)).kept?.words === words.none) return;
    // Once: that there is no key is nobody's fault, and a row of settings that changes makes pages be rendered again.
    const at = services.clock();
    await put(services.db, key, { at: at.toISOString(), isOk: false, words: words.none }, at);
  }

  const check = async (services: Services) => keep(services, await ask(services));

  return {
    check,

    /** Every few minutes: asks when a night has passed, or when the last answer was none or a refusal, so that it is over as soon as it is over. */
    async checkIfDue(services: Services): Promise<void> {
      const { kept, silence } = await readKept(services.db);
      const isFresh = kept?.isOk && services.clock().getTime() - new Date(kept.at).getTime() < GOOD_FOR_MS;
      if (!isFresh || silence) await check(services);
    },

    /** What the service answered to something else we asked of it. Kept when it is news. */
    async hear(services: Services, access: AccessResult): Promise<void> {
      const { kept, silence } = await readKept(services.db);
      const isKnown = access.ok ? kept?.isOk !== false && !silence : kept?.isOk === false || silence !== undefined;
      if (!isKnown) await keep(services, access);
    },

    /** Whether it takes us, as it was answered last; null before the first answer. */
    async read(db: Database) {
      const { kept, silence } = await readKept(db);
      if (!kept) return null;
      const { at, isOk, words: keptWords, answer } = kept;
      const unanswered = isOk && silence ? words.unanswered?.(formatDateTime(new Date(silence.since))) : undefined;
      return {
        isOk,
        hasKey: keptWords !== words.none,
        words: unanswered ?? keptWords,
        answer,
        at: formatDateTime(new Date(at)),
      };
    },
  };
}

export type Access = {
  isOk: boolean;
  /** False for a service that nothing was arranged with yet. */
  hasKey: boolean;
  words: string;
  answer: string;
  at: string;
} | null;
