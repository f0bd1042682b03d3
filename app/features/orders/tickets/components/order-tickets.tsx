import { Link } from '#app/ui/link.tsx';
import { pieceTexts as texts } from '../piece-texts.ts';
import type { PieceTicketView } from '../piece-ticket-view.ts';
import { OrderTicket } from './order-ticket.tsx';

interface OrderTicketsProps {
  tickets: readonly (PieceTicketView & { path: string })[];
  stamp: string;
  heading: 'h2' | 'h3';
}

/** The tickets of an order's pieces, each a way to the page of its piece. */
export function OrderTickets({ tickets, stamp, heading: Heading }: OrderTicketsProps) {
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby="order-tickets">
      <Heading id="order-tickets" className="text-xl font-semibold">
        {texts.tickets}
      </Heading>
      <p className="measure mt-1 mb-4 text-muted">{texts.ticketsLead}</p>
      <ul className="flex flex-col gap-4">
        {tickets.map((ticket) => (
          <li key={ticket.place}>
            <Link to={ticket.path} className="block w-full max-w-100 no-underline">
              <OrderTicket ticket={ticket} stamp={stamp} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
