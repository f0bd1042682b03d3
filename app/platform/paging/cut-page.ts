import { formatPageCursor, type PageCursor } from './page-cursor.ts';

/** A page of rows that were asked for with one more than fits, and where the next page begins, if there is one. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => PageCursor,
): { shown: Row[]; next: string | undefined } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last ? formatPageCursor(cursorOf(last)) : undefined };
}
