import { and, eq, isNull, sql } from 'drizzle-orm';
import { listStations } from '#app/features/bespoke/queue/queue.queries.server.ts';
import { stations } from '#app/features/bespoke/queue/queue.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { makerPathOf, readMakerKey } from './maker-key.server.ts';
import { makerLinks } from './maker-link.table.server.ts';
import { makerTexts as texts } from './maker-texts.ts';

type Context = Pick<Services, 'db' | 'config'>;

/** The whole workshop and its stations, each with the address of its page; null where it has none. For the owner. */
export async function readMakerLinks({ db, config }: Context) {
  const [places, links] = [await listStations(db), await db.select().from(makerLinks)];
  if (places.length === 0) return [];
  return [{ id: null, name: texts.links.everything }, ...places].map(({ id, name }) => {
    const link = links.find(({ stationId }) => stationId === id);
    const isOpen = link !== undefined && link.withdrawnAt === null;
    return { stationId: id, name, url: isOpen ? config.publicUrl + makerPathOf(link, config) : null };
  });
}

export type MakerLinksView = Awaited<ReturnType<typeof readMakerLinks>>;

/** The page of a job, where the whole workshop has a link; for the code on its card. */
export async function findJobUrl({ db, config }: Context, jobId: string): Promise<string | null> {
  const [link] = await db
    .select()
    .from(makerLinks)
    .where(and(isNull(makerLinks.stationId), isNull(makerLinks.withdrawnAt)));
  return link ? `${config.publicUrl}${makerPathOf(link, config)}?job=${jobId}` : null;
}

/** What a key opens now; undefined for a key that is none, was replaced or withdrawn. */
export async function findMakerLink({ db, config }: Context, key: string) {
  const read = readMakerKey(key, config);
  if (!read) return undefined;
  const { id, stationId, keyNumber } = makerLinks;
  const [link] = await db
    .select({ id, stationId, keyNumber, stationName: stations.name })
    .from(makerLinks)
    .leftJoin(stations, eq(stations.id, stationId))
    .where(and(eq(id, read.id), eq(keyNumber, read.keyNumber), isNull(makerLinks.withdrawnAt)));
  return link;
}

export type MakerLink = NonNullable<Awaited<ReturnType<typeof findMakerLink>>>;

interface LinkChange {
  /** Null for the whole workshop. */
  stationId: string | null;
  /** `make` gives it a new key, and ends the one it had. */
  intent: 'make' | 'withdraw';
}

export function changeMakerLink(
  context: ActContext,
  actor: string,
  { stationId, intent }: LinkChange,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  return act(context, actor, async (act) => {
    const [station] = stationId
      ? await act.db.select({ name: stations.name }).from(stations).where(eq(stations.id, stationId)).for('update')
      : [{ name: '' }];
    if (!station) return { ok: false, reason: 'gone' };
    const by = { actor, at: act.now };
    if (intent === 'make')
      await act.db
        .insert(makerLinks)
        .values({ id: newId('mkl', act.now), stationId, keyNumber: 1, ...by })
        .onConflictDoUpdate({
          target: makerLinks.stationId,
          set: { keyNumber: sql`${makerLinks.keyNumber} + 1`, withdrawnAt: null, ...by },
        });
    else
      await act.db
        .update(makerLinks)
        .set({ withdrawnAt: act.now, ...by })
        .where(stationId ? eq(makerLinks.stationId, stationId) : isNull(makerLinks.stationId));
    await act.audit(intent === 'make' ? 'queue.link_made' : 'queue.link_withdrawn', 'queue', { name: station.name });
    return { ok: true };
  });
}
