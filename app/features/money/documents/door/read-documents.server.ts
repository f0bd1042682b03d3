import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { decimalNaira, formatKobo } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatDate, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import {
  type Document,
  findDocument,
  findReplacement,
  isDocumentOf,
  listDocuments,
  listWhole,
} from '../document.queries.server.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../document-kinds.ts';
import { documentTexts } from '../document-texts.ts';
import { viewDocument } from '../document-view.ts';

const ON_A_PAGE = 50;
const IN_A_BATCH = 500;

interface Asked {
  kind: DocumentKind | undefined;
  /** `2026-12`; '' for every month. */
  month: string;
  search: string;
  before: string | null;
}

/** What the list is asked for by its address. */
export function readDocumentsAsked(query: URLSearchParams, search: string): Asked {
  return {
    kind: DOCUMENT_KINDS.find((kind) => kind === query.get('kind')),
    month: readMonth(query.get('month')),
    search,
    before: query.get('before'),
  };
}

/** A month as `<input type="month">` writes it, or ''. */
const readMonth = (text: string | null): string => (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? '') : '');

/** From the first moment of a month in Lagos to the first moment after it. */
function momentsOfMonth(month: string): { from: Date; to: Date } {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  const next = nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`;
  return { from: lagosMidnight(`${month}-01`), to: lagosMidnight(`${next}-01`) };
}

/** A page of the list of documents. A search looks through all of it. */
export async function readDocumentList(db: Database, { kind, month, search, before }: Asked) {
  const isSearch = search !== '';
  const rows = await listDocuments(db, {
    kind: isSearch ? undefined : kind,
    during: isSearch || month === '' ? undefined : momentsOfMonth(month),
    search,
    before: parsePageCursor(before),
    limit: ON_A_PAGE,
  });
  const { shown, next } = cutPage(rows, ON_A_PAGE, ({ id, issuedAt: at }) => ({ id, at }));
  return {
    next,
    search,
    kind: isSearch ? undefined : kind,
    month: isSearch ? '' : month,
    documents: shown.map((row) => ({
      id: row.id,
      number: row.number,
      kind: documentTexts.kinds[row.kind],
      date: formatDate(row.issuedAt),
      about: row.about,
      buyer: row.buyerName,
      amount: formatKobo(row.totalKobo),
      vat: row.vatKobo > 0 ? formatKobo(row.vatKobo) : '',
    })),
  };
}

/** What a search finds, the newest first. */
export const findDocuments = (db: Database, search: string) =>
  readDocumentList(db, { kind: undefined, month: '', search, before: null });

export type DocumentList = Awaited<ReturnType<typeof readDocumentList>>;

/** One document in words, for the team, with the proforma that replaced it; undefined where there is none. */
export async function readDocument(db: Database, id: string) {
  const found = await findDocument(db, id);
  return found && { document: viewDocument(found), replacement: await findReplacement(db, found) };
}

/**
 * One for whoever has its key: of the customer it says the name only, since a link is handed on. Whoever is signed in to the account
 * it belongs to reads all of it.
 */
export async function readDocumentByKey(
  db: Database,
  { id, viewer }: { id: string; viewer: { id: string } | undefined },
) {
  const found = await findDocument(db, id);
  if (!found) return undefined;
  const isTheirs = viewer !== undefined && (await isDocumentOf(db, { document: found, userId: viewer.id }));
  const { name } = found.buyer;
  const shown = isTheirs ? found : { ...found, buyer: { name, email: '', phone: '', addressLines: [] } };
  return { document: viewDocument(shown), replacement: await findReplacement(db, found) };
}

/** A month's documents, kind by kind in the order of their numbers, a batch at a time. */
export async function* documentsOf(
  db: Database,
  { month, kinds = DOCUMENT_KINDS }: { month: string; kinds?: readonly DocumentKind[] },
): AsyncGenerator<readonly Document[]> {
  const during = momentsOfMonth(month);
  for (const kind of kinds) {
    for (let after = 0; ; ) {
      const batch = await listWhole(db, { kind, during, after, limit: IN_A_BATCH });
      if (batch.length > 0) yield batch;
      if (batch.length < IN_A_BATCH) break;
      after = batch.at(-1)?.serial ?? after;
    }
  }
}

/** A month's documents, of one kind or all, for a spreadsheet. It names orders and payments, and nobody. */
export async function documentsFile(db: Database, { month, kind }: { month: string; kind: DocumentKind | undefined }) {
  const { number, kind: kindOf, date, about, amount, vat, corrects, reference } = documentTexts.list.columns;
  const rows: Record<string, string>[] = [];
  const between = documentsOf(db, { month, kinds: kind ? [kind] : DOCUMENT_KINDS });
  for await (const batch of between) {
    for (const { contents, ...document } of batch) {
      rows.push({
        [number]: document.number,
        [kindOf]: documentTexts.kinds[document.kind],
        [date]: lagosDay(document.issuedAt),
        [about]: contents.about,
        [amount]: decimalNaira(document.totalKobo),
        [vat]: decimalNaira(document.vatKobo),
        [corrects]: contents.corrects?.number ?? '',
        [reference]: contents.payment?.reference ?? '',
      });
    }
  }
  return toCsv<string>([number, kindOf, date, about, amount, vat, corrects, reference], rows);
}
