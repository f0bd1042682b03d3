import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { TypedMaterial } from './material.schema.ts';
import { materialPrices, materials } from './material.table.server.ts';

type Result<Reason extends string> = { ok: true; id: string } | { ok: false; reason: Reason };

export function addMaterial(context: ActContext, actor: string, typed: TypedMaterial): Promise<Result<'taken'>> {
  return act(context, actor, async (act) => {
    await lockNames(act);
    if (await findNamed(act, typed.name)) return { ok: false, reason: 'taken' };
    return { ok: true, id: await insertMaterial(act, typed) };
  });
}

/** What is said of a material. Another price is one more of its history, from now on. */
export function changeMaterial(
  context: ActContext,
  actor: string,
  { id, typed }: { id: string; typed: TypedMaterial },
): Promise<Result<'gone' | 'taken'>> {
  return act(context, actor, async (act) => {
    await lockNames(act);
    const [before] = await act.db.select().from(materials).where(eq(materials.id, id));
    if (!before) return { ok: false, reason: 'gone' };
    const named = await findNamed(act, typed.name);
    if (named && named.id !== id) return { ok: false, reason: 'taken' };
    const { priceKobo, isHidden, ...facts } = typed;
    await act.db
      .update(materials)
      .set({ ...facts, hiddenAt: isHidden ? (before.hiddenAt ?? act.now) : null })
      .where(eq(materials.id, id));
    await notePrice(act, { id, name: typed.name, priceKobo });
    return { ok: true, id };
  });
}

/** A list: those there are already get its price, and what else it says of them; the others are new. */
export function saveMaterialList(
  context: ActContext,
  actor: string,
  list: readonly TypedMaterial[],
): Promise<{ added: number; priced: number }> {
  return act(context, actor, async (act) => {
    await lockNames(act);
    let [added, priced] = [0, 0];
    for (const typed of list) {
      const known = await findNamed(act, typed.name);
      if (!known) {
        await insertMaterial(act, typed);
        added += 1;
        continue;
      }
      const { supplier, stockThousandths } = typed;
      await act.db
        .update(materials)
        .set({
          ...(supplier === '' ? {} : { supplier }),
          ...(stockThousandths === null ? {} : { stockThousandths }),
          hiddenAt: null,
        })
        .where(eq(materials.id, known.id));
      if (await notePrice(act, { id: known.id, name: known.name, priceKobo: typed.priceKobo })) priced += 1;
    }
    await act.audit('material.list', 'materials', { added, priced });
    return { added, priced };
  });
}

async function insertMaterial(act: Act, typed: TypedMaterial): Promise<string> {
  const { priceKobo, isHidden, ...facts } = typed;
  const id = newId('mat', act.now);
  await act.db.insert(materials).values({ ...facts, id, createdAt: act.now, hiddenAt: isHidden ? act.now : null });
  await act.db.insert(materialPrices).values({ materialId: id, at: act.now, priceKobo, actor: act.actor });
  await act.audit('material.added', id, { name: typed.name, priceKobo });
  return id;
}

interface NotedPrice {
  id: string;
  name: string;
  priceKobo: number;
  /** Since when, where that is not now. */
  at?: Date;
}

/** One more price of its history. True where it moved. Call `lockNames` first. */
export async function notePrice(act: Act, { id, name, priceKobo, at = act.now }: NotedPrice): Promise<boolean> {
  const [last] = await act.db
    .select()
    .from(materialPrices)
    .where(and(eq(materialPrices.materialId, id), lte(materialPrices.at, at)))
    .orderBy(desc(materialPrices.at))
    .limit(1);
  if (last?.priceKobo === priceKobo) return false;
  await act.db
    .insert(materialPrices)
    .values({ materialId: id, at, priceKobo, actor: act.actor })
    .onConflictDoUpdate({ target: [materialPrices.materialId, materialPrices.at], set: { priceKobo } });
  await act.audit('material.priced', id, { name, from: last?.priceKobo ?? null, to: priceKobo });
  return true;
}

/** Names and prices are decided by one person at a time. */
export const lockNames = ({ db }: Act) => db.execute(sql`select pg_advisory_xact_lock(hashtext('materials'))`);

async function findNamed({ db }: Act, name: string) {
  const [found] = await db.select().from(materials).where(sql`lower(${materials.name}) = lower(${name})`);
  return found;
}
