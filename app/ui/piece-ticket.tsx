import type { ReactNode } from 'react';
import { ColorPatch } from './color-patch.tsx';

interface PieceTicketProps {
  /** On the part that tears off. */
  number: ReactNode;
  /** Below the number, such as the order it is of. */
  series: string;
  name: string;
  /** Wood, cloth and size on a line. */
  about: string;
  /** Who made it; empty where nobody has said so. */
  maker: string;
  /** The colour that was chosen, `#rrggbb`: it shows through the hole. */
  color?: string | undefined;
  /** How far it is, stamped on it. */
  stamp?: string | undefined;
}

/** The ticket tied to a piece: its number on a part to tear off, then what it is, and how far it is. */
export function PieceTicket({ number, series, name, about, maker, color, stamp }: PieceTicketProps) {
  return (
    <span className="piece-ticket">
      <span className="piece-ticket-stub">
        {color ? (
          <ColorPatch color={color} className="piece-ticket-hole" />
        ) : (
          <span aria-hidden="true" className="piece-ticket-hole" />
        )}
        <span className="piece-ticket-number">{number}</span>
        <small>{series}</small>
      </span>
      <span className="piece-ticket-words">
        <b>{name}</b>
        <span>{about}</span>
        <span>{maker}</span>
        {stamp ? <span className="piece-ticket-stamp">{stamp}</span> : null}
      </span>
    </span>
  );
}
