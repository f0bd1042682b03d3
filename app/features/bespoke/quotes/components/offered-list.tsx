import { ShownOfLine } from '#app/features/orders/order-requests/door/components/shown-of-line.tsx';
import { OrderPicture } from '#app/features/orders/orders/door/components/order-picture.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { quoteTexts } from '../door/quote-texts.ts';
import type { OfferedView } from '../quote-view.ts';

const texts = quoteTexts.offer;

/** What is offered, line by line with its photos and to scale, and what it comes to. */
export function OfferedList({ offered, isShort = false }: { offered: OfferedView; isShort?: boolean }) {
  return (
    <div className="min-w-0">
      <ul className="border-t border-sand">
        {offered.lines.map((line) => (
          <li key={line.id} className="flex flex-col gap-4 border-b border-sand py-4">
            <div className="flex gap-4">
              {line.pictureKey && !isShort ? (
                <OrderPicture pictureKey={line.pictureKey} fit="contain" className="aspect-square w-20 shrink-0" />
              ) : null}
              <div className="flex min-w-0 grow flex-wrap justify-between gap-x-6">
                <span className="min-w-0 break-words">
                  <span className="tabular">{line.quantity} × </span>
                  <span className="font-semibold">{line.name}</span>
                  {[line.variation, line.size].filter(Boolean).map((words) => (
                    <span key={words} className="block text-sm text-muted">
                      {words}
                    </span>
                  ))}
                </span>
                <span className="tabular ml-auto text-right">
                  {line.price}
                  {line.each ? <span className="block text-sm text-muted">{texts.each(line.each)}</span> : null}
                </span>
              </div>
            </div>
            {isShort ? null : <ShownOfLine shown={line} />}
          </li>
        ))}
      </ul>
      <OfferedSums offered={offered} />
    </div>
  );
}

/** What it comes to, and how it is paid. */
export function OfferedSums({ offered }: { offered: Omit<OfferedView, 'lines'> }) {
  return (
    <>
      <Sums
        className="pt-3"
        lines={[
          { term: texts.piecesTotal, sum: offered.fee ? offered.piecesTotal : null },
          { term: texts.fee, sum: offered.fee },
          { term: texts.fee, sum: offered.isFeeLater ? texts.feeLater : null, tone: 'aside' },
          { term: texts.total, sum: offered.total, tone: 'total' },
          ...offered.parts,
        ]}
      />
      {offered.vat ? <p className="text-sm text-muted">{offered.vat}</p> : null}
    </>
  );
}
