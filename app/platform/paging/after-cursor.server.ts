import { type AnyColumn, and, gt, lt, lte, or, type SQL } from 'drizzle-orm';
import type { PageCursor } from './page-cursor.ts';

/** The rows after a cursor in a list that is newest first. Undefined, which narrows nothing, without a cursor. */
export function afterCursor(at: AnyColumn | SQL<Date>, id: AnyColumn, cursor: PageCursor | undefined): SQL | undefined {
  const when = at as AnyColumn;
  return cursor && and(lte(when, cursor.at), or(lt(when, cursor.at), gt(id, cursor.id)));
}
