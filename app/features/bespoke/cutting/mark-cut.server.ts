import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lineSpec } from '#app/features/bespoke/costs/line-recipe.server.ts';
import { materials } from '#app/features/bespoke/materials/material.table.server.ts';
import { orderLines } from '#app/features/orders/orders/door/order.table.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Cut } from './cut.schema.ts';
import { lineCuts, offcuts } from './offcut.table.server.ts';

type Result<Reason extends string> = { ok: true } | { ok: false; reason: Reason };

/**
 * The parts of these lines are cut from a material: what was new leaves its stock, what was an offcut is gone, what is kept is one. Nothing
 * is where any of that is no longer as the list said.
 */
export function markCut(
  context: ActContext,
  actor: string,
  { material: materialId, bought, line, offcut, keep }: Omit<Cut, 'intent'>,
): Promise<Result<'gone' | 'before'>> {
  return act(context, actor, async (act) => {
    const { db, now, audit } = act;
    const [material] = await db.select().from(materials).where(eq(materials.id, materialId)).for('update');
    if (!material) return { ok: false, reason: 'gone' };
    const lines = await findLines(act, materialId, line);
    if (!lines || !(await holdOffcuts(act, materialId, offcut))) return { ok: false, reason: 'before' };
    await db
      .insert(lineCuts)
      .values(lines.map((each) => ({ ...each, materialId, cutAt: now, actor })))
      .onConflictDoUpdate({
        target: [lineCuts.orderId, lineCuts.position, lineCuts.materialId],
        set: { spec: sql`excluded.spec`, cutAt: now, actor },
      });
    const perUnit = material.unit === 'sheet' ? 1000 : (material.sheetLengthMm ?? 0);
    if (material.stockThousandths !== null && bought > 0) {
      const left = sql`greatest(0, ${materials.stockThousandths} - ${bought * perUnit}::bigint)`;
      await db.update(materials).set({ stockThousandths: left }).where(eq(materials.id, materialId));
    }
    if (offcut.length > 0) await takeOffcuts(act, offcut);
    const isBoard = material.unit !== 'sheet';
    const kept = keep.filter(({ widthMm }) => (widthMm === null) === isBoard);
    if (kept.length > 0) {
      const values = kept.map((size) => ({ ...size, id: newId('off', now), materialId, keptAt: now }));
      await db.insert(offcuts).values(values);
    }
    await audit('cutting.done', materialId, { name: material.name, lines: lines.length, bought, kept: kept.length });
    return { ok: true };
  });
}

/** These lines, each once; undefined where one is not there or is cut already. */
async function findLines({ db }: Act, materialId: string, line: Cut['line']) {
  const keyOf = ({ orderId, position }: Cut['line'][number]) => `${orderId}:${position}`;
  const { orderId, position } = orderLines;
  const ofLine = and(eq(lineCuts.orderId, orderId), eq(lineCuts.position, position), eq(lineCuts.spec, lineSpec));
  const rows = await db
    .select({ orderId, position, spec: lineSpec })
    .from(orderLines)
    .leftJoin(lineCuts, and(ofLine, eq(lineCuts.materialId, materialId)))
    .where(and(inArray(orderId, [...new Set(line.map((each) => each.orderId))]), isNull(lineCuts.orderId)));
  const keys = new Set(line.map(keyOf));
  const found = rows.filter((row) => keys.has(keyOf(row)));
  return found.length === keys.size ? found : undefined;
}

/** False where one of them is gone, or was never there. */
async function holdOffcuts({ db }: Act, materialId: string, ids: readonly string[]): Promise<boolean> {
  const there = await db
    .select({ id: offcuts.id })
    .from(offcuts)
    .where(and(inArray(offcuts.id, [...ids]), eq(offcuts.materialId, materialId), isNull(offcuts.goneAt)))
    .for('update');
  return there.length === new Set(ids).size;
}

const takeOffcuts = ({ db, now }: Act, ids: readonly string[]) =>
  db
    .update(offcuts)
    .set({ goneAt: now })
    .where(and(inArray(offcuts.id, [...ids]), isNull(offcuts.goneAt)))
    .returning({ id: offcuts.id, materialId: offcuts.materialId });

interface KeptOffcut {
  materialId: string;
  lengthMm: number;
  widthMm: number | null;
}

export function keepOffcut(context: ActContext, actor: string, offcut: KeptOffcut): Promise<Result<'gone' | 'width'>> {
  return act(context, actor, async ({ db, now, audit }) => {
    const [material] = await db.select().from(materials).where(eq(materials.id, offcut.materialId));
    if (!material) return { ok: false, reason: 'gone' };
    if ((material.unit === 'sheet') !== (offcut.widthMm !== null)) return { ok: false, reason: 'width' };
    await db.insert(offcuts).values({ ...offcut, id: newId('off', now), keptAt: now });
    await audit('offcut.kept', material.id, { name: material.name });
    return { ok: true };
  });
}

/** Thrown away, or used for something else; nothing where it is gone already. */
export function discardOffcut(context: ActContext, actor: string, id: string): Promise<void> {
  return act(context, actor, async (act) => {
    const [gone] = await takeOffcuts(act, [id]);
    if (gone) await act.audit('offcut.discarded', gone.materialId, {});
  });
}
