import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import { readSentText } from '#app/platform/csv/pasted-lines.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { decimalNaira, formatKobo } from '#app/platform/money/kobo.ts';
import { foldText, searchWords } from '#app/platform/text/fold-text.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { findMaterial, type ListedMaterial, listMaterials, listPrices } from './material.queries.server.ts';
import { MAX_LIST_LENGTH, readMaterialList } from './material-list.ts';
import { materialTexts } from './material-texts.ts';

const texts = materialTexts.list.refusals;

/** /materials, narrowed to what was searched for. */
export async function readMaterialsPage(db: Database, search: string) {
  const words = searchWords(search);
  const all = await listMaterials(db);
  return all.filter(({ name, supplier }) => {
    const about = foldText(`${name} ${supplier}`);
    return words.every((word) => about.includes(word));
  });
}

/** Who sells something already, by name. */
export const suppliersOf = (all: readonly Pick<ListedMaterial, 'supplier'>[]): string[] =>
  [...new Set(all.map(({ supplier }) => supplier).filter(Boolean))].sort();

/** A material as its form shows it; undefined when there is none. */
export async function readMaterialPage(db: Database, id: string) {
  const material = await findMaterial(db, id);
  if (!material) return undefined;
  const prices = await listPrices(db, id);
  const number = (value: number | null) => (value === null ? '' : String(value));
  return {
    id,
    name: material.name,
    typed: {
      name: material.name,
      unit: material.unit,
      price: formatKobo(material.priceKobo).replace('₦', ''),
      waste: material.wastePercent === 0 ? '' : String(material.wastePercent),
      supplier: material.supplier,
      sheetLength: number(material.sheetLengthMm),
      sheetWidth: number(material.sheetWidthMm),
      stock: material.stockThousandths === null ? '' : String(material.stockThousandths / 1000),
      hidden: material.hiddenAt ? 'on' : '',
    } satisfies Record<string, string>,
    prices: prices.map(({ at, priceKobo }) => materialTexts.historyLine(formatKobo(priceKobo), formatDate(at))),
  };
}

const { file } = materialTexts;

/** Those in use as a file that the list takes in again, and who took it in the audit log. */
export async function exportMaterials(context: ActContext, actor: string): Promise<string> {
  const rows = (await listMaterials(context.db)).filter(({ hiddenAt }) => hiddenAt === null);
  await act(context, actor, (act) => act.audit('materials.exported', 'materials', { rows: rows.length }));
  return toCsv(
    Object.values(file),
    rows.map(({ name, unit, priceKobo, wastePercent, supplier, sheetLengthMm, sheetWidthMm, stockThousandths }) => ({
      [file.name]: name,
      [file.unit]: materialTexts.units[unit],
      [file.price]: decimalNaira(priceKobo),
      [file.waste]: String(wastePercent),
      [file.supplier]: supplier,
      [file.sheet]: sheetLengthMm && sheetWidthMm ? `${sheetLengthMm} x ${sheetWidthMm}` : '',
      [file.stock]: stockThousandths === null ? '' : String(stockThousandths / 1000),
    })),
  );
}

/** What was pasted, or the file that came instead. */
export async function readSentList(fields: FormData) {
  const { typed, text } = await readSentText(fields, MAX_LIST_LENGTH);
  if (text === undefined)
    return { typed, read: { ok: false as const, problems: [{ line: null, sentence: texts.not_text }] } };
  return { typed, read: readMaterialList(text) };
}
