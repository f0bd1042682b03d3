import { OrderPicture } from '#app/features/orders/orders/door/components/order-picture.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { PieceView } from '../piece.server.ts';
import { pieceTexts as texts } from '../piece-texts.ts';
import { OrderTicket } from './order-ticket.tsx';

/** /piece/…: what the tag on a piece leads to. */
export function PiecePage({ piece }: { piece: PieceView }) {
  const { ticket } = piece;
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading eyebrow={texts.eyebrow}>{ticket.name}</PageHeading>
      <div className="mt-8 grid gap-10 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderTicket ticket={ticket} stamp={piece.stamp} />
          {piece.pictureKey ? (
            <OrderPicture pictureKey={piece.pictureKey} size="large" className="aspect-square w-full max-w-100" />
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <DescriptionList
            items={[
              { term: texts.facts.materials, detail: lines(piece.materials) },
              { term: texts.facts.upholstery, detail: lines(piece.upholstery) },
              { term: texts.facts.variation, detail: piece.variation },
              { term: texts.facts.quantity, detail: ticket.quantity > 1 ? ticket.quantity : null },
              { term: texts.facts.ordered, detail: piece.orderedOn },
              { term: texts.facts.made, detail: piece.madeOn ?? texts.beingMade },
              { term: texts.facts.maker, detail: piece.maker },
              { term: texts.facts.warranty, detail: piece.warranty },
            ]}
          />
          {piece.care ? (
            <section aria-labelledby="care">
              <h2 id="care" className="mb-3 text-2xl">
                {texts.care}
              </h2>
              <p className="measure whitespace-pre-line">{piece.care}</p>
            </section>
          ) : null}
          <section aria-labelledby="piece-help" className="border-l-3 border-laterite bg-cotton p-4 sm:p-6">
            <h2 id="piece-help" className="font-sans text-lg font-semibold">
              {texts.help}
            </h2>
            <p className="measure mt-1 mb-4">{texts.helpLead(ticket.serial)}</p>
            <ButtonLink to="/contact" variant="secondary">
              {texts.ask}
            </ButtonLink>
          </section>
        </div>
      </div>
    </div>
  );
}

const lines = (texts: readonly string[]) =>
  texts.length > 0
    ? texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))
    : null;
