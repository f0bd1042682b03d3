import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;

/** The longest address that is kept. */
const LONGEST = 2_000;

/** A picture a file names by its address. */
export interface WantedPicture {
  address: string;
  /** Its place among the pictures of its piece. */
  position: number;
  alt: string;
  color: string | null;
}

/** Shops write `//cdn.example/a.jpg` too. Undefined for what is no address of the web. */
export function readPictureAddress(typed: string): string | undefined {
  const text = typed.startsWith('//') ? `https:${typed}` : typed;
  if (!/^https?:\/\//i.test(text) || text.length > LONGEST || !URL.canParse(text)) return undefined;
  return new URL(text).href;
}

/**
 * The pictures to fetch for a piece that has `hung` of them: those nobody has asked for yet, as many as it may have. `known` are the
 * addresses that were asked for in an earlier run, whatever became of them.
 */
export function picturesToFetch(
  named: readonly Omit<WantedPicture, 'position'>[],
  { known, hung }: { known: ReadonlySet<string>; hung: number },
  notes: string[],
): WantedPicture[] {
  const byAddress = new Map<string, WantedPicture>();
  let unreadable = 0;
  named.forEach(({ address: typed, alt, color }, position) => {
    const address = readPictureAddress(typed);
    if (!address) unreadable += 1;
    else if (!known.has(address) && !byAddress.has(address)) byAddress.set(address, { address, position, alt, color });
  });
  if (unreadable > 0) notes.push(texts.unreadablePictures(unreadable));
  const wanted = [...byAddress.values()];
  const room = Math.max(0, PRODUCT_FIELDS.pictures.most - hung);
  if (wanted.length > room) notes.push(texts.tooManyPictures(PRODUCT_FIELDS.pictures.most, wanted.length - room));
  return wanted.slice(0, room);
}
