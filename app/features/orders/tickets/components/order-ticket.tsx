import { PieceTicket } from '#app/ui/piece-ticket.tsx';
import type { PieceTicketView } from '../piece-ticket-view.ts';

/** The ticket of an ordered piece, with its serial and what its order is stamped with. */
export function OrderTicket({ ticket, stamp }: { ticket: PieceTicketView; stamp?: string | undefined }) {
  const { place, order, name, about, maker, swatch, quantity } = ticket;
  return (
    <PieceTicket
      number={place}
      series={order}
      name={quantity > 1 ? `${quantity} × ${name}` : name}
      about={about}
      maker={maker}
      color={swatch}
      stamp={stamp}
    />
  );
}
