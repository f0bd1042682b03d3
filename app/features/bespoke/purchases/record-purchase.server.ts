import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { materials } from '#app/features/bespoke/materials/material.table.server.ts';
import { lockNames, notePrice } from '#app/features/bespoke/materials/save-material.server.ts';
import { readVat } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { vatShare } from '#app/features/ground/settings/door/vat.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import type { TypedPurchase } from './purchase.schema.ts';
import { purchaseLines, purchases } from './purchase.table.server.ts';
import { pricesOf } from './purchase.ts';

type Recorded = { ok: true; id: string } | { ok: false; reason: 'not_yet' | 'unknown_material' | 'saved_another' };

/**
 * Writes down what came and was paid: an expense of its day in the ledger, the stock of what is counted, and what each material cost,
 * from that day on. The same form twice is one purchase, unless something else was typed.
 */
export function recordPurchase(
  context: ActContext,
  actor: string,
  { typed, receipt }: { typed: TypedPurchase; receipt: TakenPhoto[] },
): Promise<Recorded> {
  return act(context, actor, async (act) => {
    const { requestId, supplier, day, paidFrom, note, lines, totalKobo } = typed;
    const today = lagosDay(act.now);
    if (day > today) return { ok: false, reason: 'not_yet' };
    await lockNames(act);
    const [repeated] = await act.db.select().from(purchases).where(eq(purchases.requestId, requestId));
    if (repeated)
      return (await isSame(act, repeated, typed))
        ? { ok: true, id: repeated.id }
        : { ok: false, reason: 'saved_another' };
    const known = await readBought(
      act,
      lines.flatMap(({ materialId }) => materialId ?? []),
    );
    if (lines.some(({ materialId }) => materialId !== null && !known.has(materialId)))
      return { ok: false, reason: 'unknown_material' };
    const vat = await vatOf(act, typed);
    const id = newId('pur', act.now);
    await act.db
      .insert(purchases)
      .values({
        id,
        requestId,
        supplier,
        day,
        paidFrom,
        note,
        totalKobo,
        receipt,
        ...vat,
        createdAt: act.now,
        createdBy: actor,
      });
    await act.db.insert(purchaseLines).values(
      lines.map((line, position) => {
        const material = line.materialId === null ? undefined : known.get(line.materialId);
        return {
          purchaseId: id,
          position,
          materialId: line.materialId,
          name: line.materialId === null ? line.name : (material?.name ?? ''),
          quantityThousandths: line.materialId === null ? null : line.quantityThousandths,
          totalKobo: line.totalKobo,
          isStocked: material?.isCounted ?? false,
        };
      }),
    );
    await moveStock(act, id, 1);
    const at = day === today ? act.now : fromLagosDay(day);
    for (const [materialId, priceKobo] of pricesOf(lines, { totalKobo, vatKobo: vat.vatKobo })) {
      await notePrice(act, { id: materialId, name: known.get(materialId)?.name ?? '', priceKobo, at });
    }
    await act.audit('purchase.recorded', id, { supplier, totalKobo });
    return { ok: true, id };
  });
}

/** What came, and when: two receipts may agree in everything else. */
async function isSame({ db }: Act, { id, day }: typeof purchases.$inferSelect, typed: TypedPurchase) {
  const lines = await db
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseId, id))
    .orderBy(asc(purchaseLines.position));
  const came = (
    what: readonly {
      materialId: string | null;
      name?: string;
      quantityThousandths?: number | null;
      totalKobo: number;
    }[],
  ) =>
    JSON.stringify(
      what.map((line) => [line.materialId ?? line.name, line.quantityThousandths ?? null, line.totalKobo]),
    );
  return day === typed.day && came(lines) === came(typed.lines);
}

async function readBought({ db }: Act, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, name, stockThousandths } = materials;
  const rows = await db
    .select({ id, name, isCounted: sql<boolean>`${stockThousandths} is not null` })
    .from(materials)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A shop whose own prices carry no VAT reclaims none. */
async function vatOf(act: Act, { hasVat, vatKobo, totalKobo }: TypedPurchase) {
  const rate = hasVat ? await readVat(act.db) : 0;
  const kobo = rate > 0 ? (vatKobo ?? vatShare(totalKobo, rate)) : 0;
  return { vatKobo: kobo, vatBasisPoints: kobo > 0 ? rate : 0 };
}

/** Stock that was counted when it came, up or down again; never below nothing. */
async function moveStock({ db }: Act, purchaseId: string, by: 1 | -1): Promise<void> {
  const came = db
    .select({ id: purchaseLines.materialId, thousandths: sql`sum(${purchaseLines.quantityThousandths})`.as('came') })
    .from(purchaseLines)
    .where(and(eq(purchaseLines.purchaseId, purchaseId), purchaseLines.isStocked))
    .groupBy(purchaseLines.materialId)
    .as('came_of');
  await db
    .update(materials)
    .set({ stockThousandths: sql`greatest(${materials.stockThousandths} + ${by} * ${came.thousandths}, 0)` })
    .from(came)
    .where(and(eq(materials.id, came.id), isNotNull(materials.stockThousandths)));
}

/** It was written down by mistake: the ledger reverses it today, and stock goes down again. Prices stay in their history. */
export function withdrawPurchase(
  context: ActContext,
  actor: string,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    await lockNames(act);
    const [withdrawn] = await act.db
      .update(purchases)
      .set({ withdrawnAt: act.now, withdrawnBy: actor, withdrawnFor: reason })
      .where(and(eq(purchases.id, id), isNull(purchases.withdrawnAt)))
      .returning({ supplier: purchases.supplier, totalKobo: purchases.totalKobo });
    if (!withdrawn) return false;
    await moveStock(act, id, -1);
    await act.audit('purchase.withdrawn', id, { ...withdrawn, reason });
    return true;
  });
}
