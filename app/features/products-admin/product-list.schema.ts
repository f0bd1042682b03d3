import { z } from 'zod';
import type { ListedChange } from './change-listed-product.server.ts';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
const version = z.coerce.number().int().min(1).max(2_000_000_000);
const told = z.string().max(5_000).default('');

/** What /uploads posts. */
export const productListSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('stock'), id, version, isInStock: z.enum(['yes', 'no']), told }),
  z.strictObject({ intent: z.literal('price'), id, version, price: z.string().max(40), told }),
  z.strictObject({
    intent: z.literal('status'),
    id,
    version,
    status: z.enum(['draft', 'published', 'archived']),
    told,
  }),
  z.strictObject({ intent: z.literal('delete'), id, version }),
  z.strictObject({ intent: z.literal('duplicate'), id }),
  z.strictObject({
    intent: z.literal('bulk'),
    ids: z.array(id).max(100),
    act: z.enum(['in_stock', 'out_of_stock', 'published', 'archived']),
    told,
  }),
]);

export type ProductListForm = z.infer<typeof productListSchema>;

/** The form's fields as the schema takes them: `ids` may come many times. */
export function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.fromEntries(form);
  return form.get('intent') === 'bulk' ? { ...fields, ids: form.getAll('ids') } : fields;
}

const BULK_CHANGES: Record<Extract<ProductListForm, { intent: 'bulk' }>['act'], ListedChange> = {
  in_stock: { isInStock: true },
  out_of_stock: { isInStock: false },
  published: { status: 'published' },
  archived: { status: 'archived' },
};

export const bulkChange = (act: keyof typeof BULK_CHANGES): ListedChange => BULK_CHANGES[act];
