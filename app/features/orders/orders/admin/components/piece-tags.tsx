import { PieceTag } from '#app/features/orders/tickets/components/piece-tag.tsx';
import { pieceTexts } from '#app/features/orders/tickets/piece-texts.ts';
import type { SlipOrder } from '../order-slips.server.ts';

/** A tag for each piece of these orders, a page each; pieces alike have the same serial and count themselves. */
export function PieceTags({ orders, businessName }: { orders: readonly SlipOrder[]; businessName: string }) {
  const all = orders.flatMap(({ tags }) =>
    tags.flatMap(({ ticket, url }) =>
      Array.from({ length: ticket.quantity }, (_, index) => ({ ticket, url, which: index + 1 })),
    ),
  );
  return (
    <div className="piece-tags">
      {all.map(({ ticket, url, which }) => (
        <PieceTag
          key={`${ticket.serial}.${which}`}
          ticket={ticket}
          url={url}
          businessName={businessName}
          which={ticket.quantity > 1 ? pieceTexts.ofMany(which, ticket.quantity) : undefined}
        />
      ))}
    </div>
  );
}
