import { DescriptionList } from '#app/ui/description-list.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import type { PieceDetail } from '../door/piece-detail.server.ts';

const texts = catalogTexts.delivery;

/** What delivery will about cost, before anybody pays: the first reason people leave a cart is not knowing it. */
export function DeliveryEstimate({ fees, feesNote, level }: Pick<PieceDetail, 'fees' | 'feesNote'> & { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <section className="mt-8">
      <Heading className="font-sans text-base font-semibold tracking-normal">{texts.title}</Heading>
      <p className="mt-1 mb-3 text-muted">
        <strong className="font-semibold text-ink">{texts.notIncluded}.</strong> {feesNote}
      </p>
      <DescriptionList items={fees} />
    </section>
  );
}
