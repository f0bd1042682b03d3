import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { formatOrderNumber, type NumberedOrder } from '#app/features/orders/orders/door/order-number.ts';
import { swatchOf } from '#app/features/shop/catalog/door/colors.ts';
import type { PieceFacts } from '#app/features/shop/catalog/door/piece-facts.server.ts';
import { materialName, materialsIn } from '#app/features/shop/catalog/door/product-facts.ts';
import type { ChosenValue } from '#app/features/shop/options/door/choice.ts';
import { pieceTexts } from './piece-texts.ts';

interface OrderedPiece {
  position: number;
  name: string;
  color: string;
  size: string;
  options?: readonly ChosenValue[];
  quantity: number;
  facts: PieceFacts | null;
  /** Where its colour is the shop's own. */
  swatches: Readonly<Record<string, string>> | null;
}

export type PieceTicketView = ReturnType<typeof viewPieceTicket>;

/** A piece's ticket once it is ordered: what was bought, and nothing of who bought it or what it cost. */
export function viewPieceTicket(
  order: NumberedOrder,
  { position, name, color, size, options, quantity, facts, swatches }: OrderedPiece,
) {
  const [wood] = materialsIn(facts?.materials ?? [], color);
  return {
    place: position + 1,
    order: formatOrderNumber(order),
    serial: pieceTexts.serial(formatOrderNumber(order), position + 1),
    name,
    swatch: color ? swatchOf(color, swatches) : undefined,
    quantity,
    /** `Iroko · Blue, 3-seater` */
    about: [wood && materialName(wood), formatVariation({ color, size, options })].filter(Boolean).join(' · '),
    /** Its first clause: a ticket has one line for it. */
    maker: facts?.maker.split(';')[0] ?? '',
  };
}
