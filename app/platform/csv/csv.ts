import Papa from 'papaparse';

/** A cell that a spreadsheet would run, some also from the full-width signs of East Asian keyboards, or that already carries the mark which keeps it from doing so. */
const FORMULA = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A CSV file as spreadsheets open it: UTF-8 with a mark, CRLF, and `'` in front of every cell they would take for a formula
 * (formula injection). A number is no formula, and stays one that can be added up, also below zero. `parseCsv` (read-csv.ts) takes the mark away again, so a file that comes back unchanged is
 * unchanged. The header row is what `columns` says, also without rows.
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string | number>[],
): string {
  const fields = [...columns];
  const data = rows.map((row) => fields.map((column) => row[column]));
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' });
}

/**
 * The same file while its rows are still being read, for as many as there are: the next ones are asked for once the reader has taken these,
 * so that a hundred thousand are never in memory.
 */
export function streamCsv<Column extends string>(
  columns: readonly Column[],
  batches: AsyncGenerator<readonly Record<Column, string | number>[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      const batch = await batches.next();
      if (batch.done && !isFirst) return controller.close();
      const text = toCsv(columns, batch.done ? [] : batch.value);
      controller.enqueue(encoder.encode(isFirst ? text : withoutHeader(text)));
      isFirst = false;
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}

/** What goes on below rows that end without a line of their own. */
const withoutHeader = (text: string) => text.slice(text.indexOf('\r\n'));

/** A cell without the mark that `toCsv` gave it. */
export const withoutMark = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
