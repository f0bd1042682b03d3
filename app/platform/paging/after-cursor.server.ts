import { type AnyColumn, and, gt, lt, lte, or, type SQL } from 'drizzle-orm';
import type { PageCursor } from './page-cursor.ts';

/** The rows after a cursor in a list that is newest first. Undefined, which narrows nothing, without a cursor. */
export function afterCursor(at: AnyColumn, id: AnyColumn, cursor: PageCursor | undefined): SQL | undefined {
  return cursor && and(lte(at, cursor.at), or(lt(at, cursor.at), gt(id, cursor.id)));
}
