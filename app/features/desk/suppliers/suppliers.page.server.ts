import { and, asc, desc, eq } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { folded, hasWords } from '#app/platform/database/text-search.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import type { SupplierForm } from './supplier.schema.ts';
import { suppliers } from './supplier.table.server.ts';

const PER_PAGE = 30;
const MOST_CONTACTS = 1000;
const COLUMNS = ['name', 'phone', 'whatsapp', 'email', 'address', 'note'] as const;
const { id, name, phone, whatsapp, email, address, note, createdAt } = suppliers;
const columns = { id, name, phone, whatsapp, email, address, note };

/** A page of the list, the newest first, narrowed to those in whose words all that was typed is. */
export async function readSuppliers(db: Database, { search, before }: { search: string; before: string | null }) {
  const words = folded(`concat_ws(' ', name, phone, whatsapp, email, address, note)`);
  const rows = await db
    .select({ ...columns, createdAt })
    .from(suppliers)
    .where(and(hasWords(words, search), afterCursor(createdAt, id, parsePageCursor(before))))
    .orderBy(desc(createdAt), asc(id))
    .limit(PER_PAGE + 1);
  const { shown, next } = cutPage(rows, PER_PAGE, (row) => ({ at: row.createdAt, id: row.id }));
  return { suppliers: shown.map(({ createdAt: _, ...row }) => row), next };
}

/** How each supplier is reached, under the names that materials have for them. */
export const listContacts = (db: Database) => db.select({ name, whatsapp, phone }).from(suppliers).limit(MOST_CONTACTS);

export async function readSupplier(db: Database, supplierId: string) {
  const [row] = await db.select(columns).from(suppliers).where(eq(id, supplierId));
  return row;
}

export type Supplier = NonNullable<Awaited<ReturnType<typeof readSupplier>>>;

/** Adds a supplier where `supplierId` is null. False where it is gone. */
export function saveSupplier(
  context: ActContext,
  actor: string,
  { supplierId, form }: { supplierId: string | null; form: SupplierForm },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const values = { ...form, updatedAt: act.now };
    if (supplierId === null) {
      const added = newId('sup', act.now);
      await act.db.insert(suppliers).values({ ...values, id: added, createdAt: act.now });
      await act.audit('supplier.added', added, { name: form.name });
      return true;
    }
    const saved = await act.db.update(suppliers).set(values).where(eq(id, supplierId)).returning({ id });
    if (saved.length > 0) await act.audit('supplier.changed', supplierId, { name: form.name });
    return saved.length > 0;
  });
}

/** False where it is gone already. */
export function removeSupplier(context: ActContext, actor: string, supplierId: string): Promise<boolean> {
  return act(context, actor, async (act) => {
    const [gone] = await act.db.delete(suppliers).where(eq(id, supplierId)).returning({ name });
    if (gone) await act.audit('supplier.deleted', supplierId, { name: gone.name });
    return gone !== undefined;
  });
}

/** All of them, by name, and who took the file in the audit log. */
export async function exportSuppliers(context: ActContext, actor: string): Promise<string> {
  const rows = await context.db.select(columns).from(suppliers).orderBy(asc(name), asc(id));
  await act(context, actor, (act) => act.audit('suppliers.exported', 'suppliers', { rows: rows.length }));
  return toCsv(
    COLUMNS,
    rows.map(({ id: _, ...row }) => ({
      ...row,
      phone: row.phone ?? '',
      whatsapp: row.whatsapp ?? '',
      email: row.email ?? '',
    })),
  );
}

/** A supplier under whose address somebody signs in: theirs to take along, and gone with them. */
export const suppliersData: PersonalData = {
  name: 'suppliers',
  async read(db, { email, emailVerified }) {
    if (!emailVerified) return [];
    const { name, phone, whatsapp, address, note } = suppliers;
    return db.select({ name, phone, whatsapp, address, note }).from(suppliers).where(eq(suppliers.email, email));
  },
  async forget(db, { email, emailVerified }) {
    if (emailVerified) await db.delete(suppliers).where(eq(suppliers.email, email));
  },
};
