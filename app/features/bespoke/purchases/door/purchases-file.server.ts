import { asc, type SQL, sql } from 'drizzle-orm';
import type { Unit } from '#app/features/bespoke/materials/units.ts';
import { shoppingTexts } from '#app/features/bespoke/shopping/shopping-texts.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { decimalNaira } from '#app/platform/money/kobo.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { purchases } from '../purchase.table.server.ts';
import { purchaseTexts } from '../purchase-texts.ts';

const { file: texts, paidFrom: ways } = purchaseTexts;

/** What a purchase was of, as the page and the file say it. */
export const whatCame = sql<{ name: string; unit: Unit | null; thousandths: number | null }[]>`(
  select coalesce(json_agg(json_build_object('name', l.name, 'unit', m.unit, 'thousandths', l.quantity_thousandths) order by l.position), '[]')
  from purchase_lines l left join materials m on m.id = l.material_id where l.purchase_id = ${purchases}.id)`;

/** `3 sheets Plywood 18 mm` */
export const cameWords = ({
  name,
  unit,
  thousandths,
}: {
  name: string;
  unit: Unit | null;
  thousandths: number | null;
}) => (unit && thousandths ? `${shoppingTexts.amount(unit, thousandths)} ${name}` : name);

/** Ten years of a busy workshop. */
const MOST_ROWS = 100_000;

/** Purchases as a file, oldest first. */
async function purchasesFile(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({ purchase: purchases, lines: whatCame })
    .from(purchases)
    .where(where)
    .orderBy(asc(purchases.day), asc(purchases.id))
    .limit(MOST_ROWS);
  const csv = toCsv(
    Object.values(texts),
    rows.map(({ purchase, lines }) => ({
      [texts.day]: purchase.day,
      [texts.supplier]: purchase.supplier,
      [texts.what]: lines.map(cameWords).join('; '),
      [texts.paidFrom]: ways[purchase.paidFrom],
      [texts.total]: decimalNaira(purchase.totalKobo),
      [texts.vat]: decimalNaira(purchase.vatKobo),
      [texts.note]: purchase.note,
      [texts.withdrawnOn]: purchase.withdrawnAt ? lagosDay(purchase.withdrawnAt) : '',
      [texts.reason]: purchase.withdrawnFor ?? '',
      [texts.purchase]: purchase.id,
    })),
  );
  return { csv, rows: rows.length };
}

/** All of them, and who took the file in the audit log. */
export async function exportPurchases(context: ActContext, actor: string): Promise<string> {
  const { csv, rows } = await purchasesFile(context.db, undefined);
  await act(context, actor, (act) => act.audit('purchases.exported', 'purchases', { rows }));
  return csv;
}

/** Those that were paid or withdrawn in some days. */
export const purchasesOfDays = async (db: Database, { from, to }: { from: string; to: string }) =>
  (
    await purchasesFile(
      db,
      sql`${purchases.day} between ${from} and ${to}
        or (${purchases.withdrawnAt} at time zone 'Africa/Lagos')::date between ${from} and ${to}`,
    )
  ).csv;
