/** Where a page of a list ended: the last row on it. Lists are newest first, rows of one instant by id. */
export interface PageCursor {
  at: Date;
  id: string;
}

/** `1795250000000.mail_…`, for `?before=`. */
export function formatPageCursor({ at, id }: PageCursor): string {
  return `${at.getTime()}.${id}`;
}

/** Undefined for anything that is not a cursor of ours: the list then starts at its beginning. */
export function parsePageCursor(text: string | null): PageCursor | undefined {
  const match = /^(\d{12,14})\.([a-z]{2,5}_[0-9a-z]{1,40})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { at: new Date(Number(match[1])), id: match[2] } : undefined;
}
