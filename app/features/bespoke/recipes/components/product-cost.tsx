import { parseNaira } from '#app/platform/money/kobo.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { askedOf, type Costing, firstChoice, priceIn, reckon } from '../costing.ts';
import { marginRange } from '../margin-range.ts';
import { recipeTexts as texts } from '../recipe-texts.ts';
import { MarginLine, MarginRange } from './margin-line.tsx';

interface ProductCostProps {
  id: string;
  /** Undefined while nobody has said what it takes. */
  costing: Costing | undefined;
  /** The form beside it, as it is typed. */
  typed: Record<'price' | 'widthCm' | 'depthCm' | 'heightCm', string>;
}

/** What a product costs and what is left of its price, beside its form; for whoever may see money. */
export function ProductCost({ id, costing, typed }: ProductCostProps) {
  const saved = costing?.pieces[0];
  const cm = (text: string) => parseWhole(text.trim(), 2000) || null;
  const piece = saved && {
    ...saved,
    priceKobo: parseNaira(typed.price) ?? saved.priceKobo,
    widthCm: cm(typed.widthCm),
    depthCm: cm(typed.depthCm),
    heightCm: cm(typed.heightCm),
  };
  const chosen = piece && firstChoice(piece);
  const reckoned = piece && chosen && reckon(costing, id, askedOf(piece, chosen), priceIn(piece, chosen));
  return (
    <section className="flex flex-col gap-1 border-l-2 border-laterite bg-cotton p-4">
      <h2 className="font-sans text-base font-semibold">{texts.sums.title}</h2>
      {reckoned ? <MarginLine reckoned={reckoned} /> : <p className="text-sm text-muted">{texts.line.none}</p>}
      {costing && piece ? <MarginRange range={marginRange(costing, id, piece)} /> : null}
      <p>
        <Link to={`/uploads/${id}/recipe`} className={TEXT_LINK}>
          {texts.short}
        </Link>
      </p>
    </section>
  );
}
