/**
 * Where a page of a list ended: the last row on it. The one place in a list that an address holds, whatever the list is ordered by:
 * by time, rows of one instant by id; or by what is read from the row, as names are, which belong in no address.
 */
export interface PageCursor {
  at: Date;
  id: string;
}

/** `1795250000000.mail_…`, for `?before=`: the page before ended with it. */
export function formatPageCursor({ at, id }: PageCursor): string {
  return `${at.getTime()}.${id}`;
}

/** Undefined for anything that is not one of our cursors: the list then starts at its beginning. */
export function parsePageCursor(text: string | null): PageCursor | undefined {
  const match = /^(\d{12,14})\.([\w.=-]{1,200})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { at: new Date(Number(match[1])), id: match[2] } : undefined;
}
