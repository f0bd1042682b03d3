import { plainLine } from '#app/platform/forms/plain-text.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { type CartLine, MAX_QUANTITY } from './cart-rules.ts';

/** The form of the cart page that the quantities belong to: what is in the boxes is part of what is paid. */
export const CART_FORM = 'cart-form';

const BOX = /^quantity\.(line_[0-9a-z]{10,40})\.(\d{1,2})$/;

/** Of the box of a line, with the quantity that the page showed in it: `quantity.line_….2`. */
export function quantityBox({ id, quantity }: Pick<CartLine, 'id' | 'quantity'>): string {
  return `quantity.${id}.${quantity}`;
}

export interface TypedQuantities {
  /** By line, those that somebody changed; undefined when one of them is no quantity. */
  typed: ReadonlyMap<string, number> | undefined;
  /** The other fields of the form. */
  rest: Record<string, unknown>;
}

/** Takes the boxes out of the fields of a form. */
export function readTypedQuantities(fields: Record<string, unknown>): TypedQuantities {
  const typed = new Map<string, number>();
  const rest: Record<string, unknown> = {};
  let isReadable = true;
  for (const [name, value] of Object.entries(fields)) {
    const [, lineId, shown] = BOX.exec(name) ?? [];
    const quantity = parseWhole(plainLine(value), MAX_QUANTITY);
    if (!lineId) rest[name] = value;
    else if (!quantity) isReadable = false;
    else if (quantity !== Number(shown)) typed.set(lineId, quantity);
  }
  return { typed: isReadable ? typed : undefined, rest };
}
