import { Sums } from '#app/ui/sums.tsx';
import { quoteTexts } from '../quote-texts.ts';
import type { OfferedView } from '../quote-view.ts';

const texts = quoteTexts.offer;

/** What is offered, line by line, and what it comes to. */
export function OfferedList({ offered }: { offered: OfferedView }) {
  return (
    <div className="min-w-0">
      <ul className="border-t border-sand">
        {offered.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-6 border-b border-sand py-3">
            <span className="min-w-0 break-words">
              <span className="tabular">{line.quantity} × </span>
              {line.name}
              {line.variation ? <span className="block text-sm text-muted">{line.variation}</span> : null}
            </span>
            <span className="tabular ml-auto text-right">{line.price}</span>
          </li>
        ))}
      </ul>
      <Sums
        className="pt-3"
        lines={[
          { term: texts.piecesTotal, sum: offered.fee ? offered.piecesTotal : null },
          { term: texts.fee, sum: offered.fee },
          { term: texts.fee, sum: offered.isFeeLater ? texts.feeLater : null, tone: 'aside' },
          { term: texts.total, sum: offered.total, tone: 'total' },
          { term: texts.deposit, sum: offered.deposit },
          { term: texts.later, sum: offered.later },
        ]}
      />
      {offered.vat ? <p className="text-sm text-muted">{offered.vat}</p> : null}
    </div>
  );
}
