import { formatKobo } from '#app/platform/money/kobo.ts';
import { Button } from '#app/ui/button.tsx';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import type { viewPiece } from '../quote-form.server.ts';

/** What a search for pieces found, each with the button that adds a line of it; `found` is null before any search. */
export function FoundProducts({
  found,
  pieces,
}: {
  found: readonly string[] | null;
  pieces: readonly Pick<ReturnType<typeof viewPiece>, 'id' | 'name' | 'priceKobo' | 'isForSale'>[];
}) {
  if (!found) return null;
  if (found.length === 0) return <p className="text-muted">{texts.noPiece}</p>;
  const shown = found.flatMap((id) => pieces.filter((piece) => piece.id === id));
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {shown.map(({ id, name, priceKobo, isForSale }) => (
        <li key={id} className="flex items-center gap-4 py-2">
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{name}</span>
            <span className="tabular block text-sm text-muted">
              {formatKobo(priceKobo)}
              {isForSale ? '' : ` · ${texts.soldOut}`}
            </span>
          </span>
          <Button
            type="submit"
            name="intent"
            value={`add:${id}`}
            variant="secondary"
            size="small"
            disabled={!isForSale}
          >
            {texts.add}
            <span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
