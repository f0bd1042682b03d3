import type { ProductValues } from '#app/features/shop/catalog/door/product-values.ts';
import { changedFields, describeField } from './merge-product.ts';
import { inputOf } from './product-form-input.ts';

/** Longer texts are told by their beginning; the piece itself holds the rest. */
const LONGEST = 200;

/** What an edit changed, field by field, as the audit log keeps it: `price: 450,000 → 500,000`. */
export function auditDetails(
  before: { values: ProductValues; status: string },
  after: { values: ProductValues; status: string },
): Record<string, string> {
  const [was, is] = [inputOf(before.values), inputOf(after.values)];
  const changes = changedFields(was, is).map((field) => [
    field,
    arrow(describeField(was, field), describeField(is, field)),
  ]);
  if (before.status !== after.status) changes.push(['status', arrow(before.status, after.status)]);
  return Object.fromEntries(changes);
}

const arrow = (before: string, after: string) => `${shorten(before)} → ${shorten(after)}`;
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || '–');
