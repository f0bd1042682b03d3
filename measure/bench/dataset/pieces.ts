import type pg from 'pg';
import { searchDocument } from '#app/features/shop/catalog/search-document.ts';

const KINDS = [
  ['sofa', 'sitting'],
  ['armchair', 'sitting'],
  ['bench', 'sitting'],
  ['pouffe', 'sitting'],
  ['coffee table', 'tables'],
  ['dining table', 'tables'],
  ['desk', 'tables'],
  ['bed', 'room'],
  ['dressing table', 'room'],
  ['pendant', 'lights'],
  ['floor lamp', 'lights'],
  ['wardrobe', 'storage'],
  ['bookcase', 'storage'],
  ['sideboard', 'storage'],
] as const;
const WOODS = ['iroko', 'mahogany', 'teak', 'obeche', 'afara', 'oak', 'rattan', 'bamboo'] as const;
const COLORS = ['Blue', 'Green', 'Red', 'Black', 'Beige', 'Brown', 'White', 'Grey'] as const;
const SYLLABLES = [
  'ba',
  'de',
  'fo',
  'gi',
  'ka',
  'lo',
  'mi',
  'na',
  'ola',
  'ra',
  'se',
  'ti',
  'wu',
  'ye',
  'zu',
  'che',
] as const;
const AT_ONCE = 2000;

/** A made-up name for each number, of a vocabulary that grows with the shop as real ones do: 16³ names of people and places. */
export function nameOf(number: number): string {
  const at = (shift: number) => SYLLABLES[Math.floor(number / 16 ** shift) % 16] ?? 'ba';
  const word = at(0) + at(1) + at(2);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Adds `count` published pieces, each with two sizes and one picture that is not there. */
export async function addPieces(client: pg.ClientBase, count: number): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, index) => first + index);
    await client.query(
      `insert into products (id, piece_number, name, description, category, price_kobo, colors, materials, keywords, width_cm, depth_cm,
         height_cm, is_in_stock, search_name, search_name_words, search_about_words)
       select id, piece_number, name, 'Made to order in our workshop, of seasoned wood, to last a lifetime.', category, price_kobo,
         string_to_array(color, ','), array[wood], string_to_array(keywords, ','), 200, 90, 80, piece_number % 9 <> 0, search_name,
         search_name_words, search_about_words
       from json_to_recordset($1) as piece (id text, piece_number int, name text, category text, price_kobo bigint, color text, wood text,
         keywords text, search_name text, search_name_words text, search_about_words text)`,
      [JSON.stringify(numbers.map(pieceOf))],
    );
  }
  await client.query(
    `insert into product_sizes (product_id, label, position, price_difference_kobo)
     select id, label, position, position * 2500000 from products, unnest(array['Two seats', '6 by 6']) with ordinality as size (label, position)`,
  );
  await client.query(
    `insert into product_pictures (product_id, position, key, width, height, widths, dominant_color, alt)
     select id, 0, 'img/0123456789abcdef0123456789abcdef', 1000, 1000, '{200,400,640,828,1000}', '#c8b89a', name || ' from the front' from products`,
  );
  await client.query(`insert into catalog_words (word, pieces)
    select word, ndoc from ts_stat($$ select search_lexemes from products $$) on conflict do nothing`);
}

function pieceOf(number: number) {
  const [kind, category] = KINDS[number % KINDS.length] ?? KINDS[0];
  const wood = WOODS[Math.floor(number / 3) % WOODS.length] ?? 'oak';
  const color = COLORS[Math.floor(number / 5) % COLORS.length] ?? 'Blue';
  const name = `${nameOf(number)} ${kind}`;
  const about = [category, 'handmade', wood, color, 'Two seats', '6 by 6'];
  const { searchName, searchNameWords, searchAboutWords } = searchDocument({ name, about });
  return {
    id: `piece-${number}`,
    piece_number: number,
    name,
    category,
    price_kobo: 5_000_000 + ((number * 7919) % 900) * 100_000,
    color,
    wood,
    keywords: `handmade,${wood}`,
    search_name: searchName,
    search_name_words: searchNameWords,
    search_about_words: searchAboutWords,
  };
}
