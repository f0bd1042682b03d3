import { QrCode } from '#app/ui/qr-code.tsx';
import { pieceTexts as texts } from '../piece-texts.ts';
import type { PieceTicketView } from '../piece-ticket-view.ts';

interface PieceTagProps {
  ticket: PieceTicketView;
  /** Of its page, with the host. */
  url: string;
  businessName: string;
  /** `2 of 6` of pieces alike. */
  which?: string | undefined;
}

/** What is tied to a piece: 100 by 50 mm, its ticket with the code that leads to its page. */
export function PieceTag({ ticket, url, businessName, which }: PieceTagProps) {
  const { place, order, name, about, maker, serial } = ticket;
  return (
    <div className="piece-tag">
      <span className="piece-ticket-stub">
        <span aria-hidden="true" className="piece-ticket-hole" />
        <span className="piece-ticket-number">{place}</span>
        <small>{order}</small>
      </span>
      <span className="piece-ticket-words">
        <b>{name}</b>
        <span>{about}</span>
        <span>{maker}</span>
        <span className="piece-tag-foot">{[businessName, which].filter(Boolean).join(' · ')}</span>
      </span>
      <a href={url} className="piece-tag-code">
        <QrCode value={url} label={texts.code(serial)} />
        <small>{texts.scan}</small>
      </a>
    </div>
  );
}
