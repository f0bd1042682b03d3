import { and, eq, isNull } from 'drizzle-orm';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { type ProductForm, readProductForm } from './product-form.ts';
import { unsavedProducts } from './unsaved-product.table.server.ts';

interface Whose {
  userId: string;
  /** Null for the form of a new piece. */
  productId: string | null;
}

export interface UnsavedForm {
  form: ProductForm;
  keptAt: Date;
}

/** Keeps a form as it is typed, over what was kept of it before. False when it is none of ours. */
export async function keepUnsaved(
  context: ActContext,
  actor: string,
  { productId, fields }: { productId: string | null; fields: FormData },
): Promise<boolean> {
  const now = context.clock();
  const form = readProductForm(fields);
  if (!form) return false;
  const typed = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const kept = { fields: typed, pictureKeys: form.typed.pictures.map(({ key }) => key), keptAt: now };
  await context.db
    .insert(unsavedProducts)
    .values({ userId: actor, productId, ...kept })
    .onConflictDoUpdate({ target: [unsavedProducts.userId, unsavedProducts.productId], set: kept });
  return true;
}

/** What this person left behind in that form, or undefined. */
export async function findUnsaved(db: Database, whose: Whose): Promise<UnsavedForm | undefined> {
  const [row] = await db.select().from(unsavedProducts).where(isTheirs(whose));
  if (!row) return undefined;
  const fields = new FormData();
  for (const [name, value] of row.fields) fields.append(name, value);
  const form = readProductForm(fields);
  return form && { form, keptAt: row.keptAt };
}

/** Once saved, or thrown away. */
export async function forgetUnsaved(db: Database, whose: Whose): Promise<void> {
  await db.delete(unsavedProducts).where(isTheirs(whose));
}

function isTheirs({ userId, productId }: Whose) {
  const isPiece = productId === null ? isNull(unsavedProducts.productId) : eq(unsavedProducts.productId, productId);
  return and(eq(unsavedProducts.userId, userId), isPiece);
}
