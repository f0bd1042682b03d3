import { drawText, wrapText } from '#app/platform/images/letters.ts';

/** The shape that messengers and networks show whole; the photograph is as high as that, 4:5. */
export const SHARED = { width: 1200, height: 630, photo: 504 };

const [CHALK, INK, MUTED, SAND, LATERITE] = ['#fbf8f2', '#1f1a16', '#5e5247', '#e2d6c3', '#a5401c'];
const LEFT = SHARED.photo + 64;
const WIDTH = SHARED.width - LEFT - 64;

interface SharedWords {
  name: string;
  /** `₦165,000` or `from ₦165,000` */
  price: string;
  /** While a sale runs, what it costs otherwise. */
  usualPrice: string | undefined;
  businessName: string;
}

/** The words beside the photograph, as a drawing: what it is, what it costs, and whose it is. */
export function drawSharedWords({ name, price, usualPrice, businessName }: SharedWords): string {
  const size = name.length > 40 ? 56 : 72;
  const lines = wrapText(name, { size, width: WIDTH, most: 4 });
  const texts = lines.map((line, index) =>
    drawText(line, { x: LEFT, y: 64 + size * (0.8 + index * 1.08), size, fill: INK }),
  );
  const below = 64 + size * (0.8 + (lines.length - 1) * 1.08) + 44;
  const [priceLine = ''] = wrapText(price, { size: 52, width: WIDTH, most: 1 });
  const [usual] = usualPrice ? wrapText(usualPrice, { size: 30, width: WIDTH, most: 1 }) : [];
  const [business = ''] = wrapText(businessName, { size: 34, width: WIDTH, most: 1 });
  const end = LEFT + WIDTH;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARED.width}" height="${SHARED.height}" viewBox="0 0 ${SHARED.width} ${SHARED.height}">`,
    `<rect width="${SHARED.width}" height="${SHARED.height}" fill="${CHALK}"/>`,
    ...texts,
    // A dimension line, as on the pages.
    `<path d="M${LEFT} ${below - 9}v18M${end} ${below - 9}v18M${LEFT} ${below}H${end}" stroke="${INK}" stroke-width="2" fill="none"/>`,
    drawText(priceLine, { x: LEFT, y: below + 76, size: 52, fill: usual ? LATERITE : INK }),
    usual ? drawText(usual, { x: LEFT, y: below + 122, size: 30, fill: MUTED }) : '',
    `<path d="M${LEFT} 540H${end}" stroke="${SAND}" stroke-width="2"/>`,
    drawText(business, { x: LEFT, y: 586, size: 34, fill: INK }),
    '</svg>',
  ].join('');
}
