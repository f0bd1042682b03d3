import { partsOfVariation } from '#app/features/money/documents/door/variation-text.ts';
import type { OrderRequestSnapshot } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import { parseColor, swatchOf } from '#app/features/shop/catalog/door/colors.ts';
import { COLOR_OPTION, type Option } from '#app/features/shop/options/door/options.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { quoteTexts } from './door/quote-texts.ts';
import type { QuoteVersion } from './quote.queries.server.ts';
import type { OfferedView } from './quote-view.ts';

const texts = quoteTexts.offer.sheet;

type Line = OrderRequestSnapshot['lines'][number];

interface Sheet {
  offered: OfferedView;
  version: Pick<QuoteVersion, 'snapshot' | 'version' | 'sentAt'>;
  /** `Q-2001` */
  number: string;
  /** The shop's own, for what was chosen of them. */
  options: readonly Option[];
  /** Who of us sent it; null for somebody who has left. */
  drawnBy: string | null;
  isPriced?: boolean;
}

/**
 * What is offered as a drawing sheet: each line with its drawing where its form and its sizes are known, and what its title block says.
 * With `isPriced` false it holds no price.
 */
export function viewSheet({ offered, version, number, options, drawnBy, isPriced = true }: Sheet) {
  const lines = offered.lines.map(({ hasForm, variation: _, ...shown }, index) => {
    const line = version.snapshot.lines[index];
    const finishes = line ? finishesOf(line, options) : [];
    const shownAs = finishes.map(({ label }) => label);
    const words = line ? partsOfVariation(line).filter((part) => !shownAs.includes(part)) : [];
    const drawn = hasForm ? shown.drawn : null;
    return {
      ...shown,
      ...(isPriced ? {} : { price: null, each: null }),
      words: [...new Set([...words, ...(shown.size ? [shown.size] : [])])],
      finishes,
      drawn,
      oneTo: drawn && shown.oneTo,
    };
  });
  const scales = [...new Set(lines.flatMap(({ oneTo }) => oneTo ?? []))];
  const [scale] = scales;
  return {
    lines,
    /** Whether each drawing has to say its own. */
    hasScales: scales.length > 1,
    block: {
      scale: scale === undefined ? null : scales.length > 1 ? texts.scales : texts.scale(scale),
      number,
      version: version.version,
      drawnBy,
      date: formatDate(version.sentAt),
    },
  };
}

export type SheetView = ReturnType<typeof viewSheet>;

/** What was chosen of which the shop has shown a colour or a picture: wood, cloth. */
function finishesOf({ color, options: chosen = [] }: Line, options: readonly Option[]) {
  const valuesOf = (option: string) => options.find(({ slug }) => slug === option)?.values ?? [];
  const ofColor = valuesOf(COLOR_OPTION).find(({ label }) => label === color)?.swatch;
  const swatch = ofColor ?? (parseColor(color) && swatchOf(color));
  return [
    ...(swatch ? [{ label: color, color: swatch, picture: null }] : []),
    ...chosen.flatMap(({ option, value, name, label }) => {
      const found = valuesOf(option).find(({ slug }) => slug === value);
      if (!found?.swatch && !found?.picture) return [];
      return [
        { label: `${name}: ${label}`, color: found.swatch, picture: found.picture && pictureUrl(found.picture, 200) },
      ];
    }),
  ];
}
