import { and, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { MAX_TAGS } from './customer-filter.ts';

interface Tagging {
  customerId: string;
  tag: string;
}

export type TagResult = { ok: true } | { ok: false; reason: 'gone' | 'too_many' };

/** Safe to repeat: a customer has a tag once. */
export async function addTag(context: ActContext, actor: string, { customerId, tag }: Tagging): Promise<TagResult> {
  return act(context, actor, async (act) => {
    const [customer] = await act.db
      .select({ tags: customers.tags })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.mergedInto), isNull(customers.erasedAt)))
      .for('update');
    if (!customer) return { ok: false, reason: 'gone' };
    if (customer.tags.includes(tag)) return { ok: true };
    if (customer.tags.length >= MAX_TAGS) return { ok: false, reason: 'too_many' };
    await act.db
      .update(customers)
      .set({ tags: [...customer.tags, tag].sort() })
      .where(eq(customers.id, customerId));
    await act.audit('customer.tag_added', customerId);
    return { ok: true };
  });
}

/** Nothing to take off is taken off all the same. */
export async function removeTag(context: ActContext, actor: string, { customerId, tag }: Tagging): Promise<void> {
  await act(context, actor, async (act) => {
    const changed = await act.db
      .update(customers)
      .set({ tags: sql`array_remove(${customers.tags}, ${tag})` })
      .where(and(eq(customers.id, customerId), sql`${customers.tags} @> array[${tag}]`))
      .returning({ id: customers.id });
    if (changed.length > 0) await act.audit('customer.tag_removed', customerId);
  });
}
