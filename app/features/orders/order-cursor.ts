/** Where a page of a list of orders ended: the last order on it. Lists are newest first. */
export interface OrderCursor {
  createdAt: Date;
  id: string;
}

/** `1795250000000.ord_…`, for `?before=`. */
export function formatOrderCursor({ createdAt, id }: OrderCursor): string {
  return `${createdAt.getTime()}.${id}`;
}

/** Undefined for anything that is not a cursor of ours: the list then starts at its beginning. */
export function parseOrderCursor(text: string | null): OrderCursor | undefined {
  const match = /^(\d{12,14})\.(ord_[0-9a-z]{26})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { createdAt: new Date(Number(match[1])), id: match[2] } : undefined;
}
