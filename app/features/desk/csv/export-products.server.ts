import { listSavedProducts } from '#app/features/desk/products/products-admin.queries.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { CSV_COLUMNS, toCsvRow } from './product-csv.ts';

/** Every piece, drafts and archived ones too, as a file that `planImport` reads back without a change. */
export async function exportProducts(db: Database): Promise<string> {
  return toCsv(CSV_COLUMNS, (await listSavedProducts(db)).map(toCsvRow));
}
