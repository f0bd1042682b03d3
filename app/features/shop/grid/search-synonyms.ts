/**
 * What people in Nigeria say (left, all that is between commas) and what it means in the words of the shop (right). It works in this
 * direction only: whoever says "parlour" means sofas too, whoever says "sofa" does not mean the whole parlour. Edit with the owner.
 */
const SYNONYM_ROWS: readonly (readonly [phrases: string, means: string])[] = [
  // Rooms mean what is in them.
  [
    'parlour, parlor, palour, living room, livingroom, sitting room, lounge',
    'living room, parlour, sofa, armchair, lounge chair, centre table, coffee table, tv console',
  ],
  ['bedroom, bed room, visitors room, guest room', 'bedroom, bed, wardrobe, bedside table, dressing table'],
  ['dining room, dinning room, dinning, dining set', 'dining, dining table, dining chair'],
  ['office, home office, study', 'desk, office chair, bookcase'],

  ['settee, setee, couch, sofa set, cushion chair, chair, set of chairs, upholstery', 'sofa, settee, couch'],
  ['sofa', 'settee, couch'],
  ['l shape, l shaped, lshape, l sofa, sectional, corner chair, corner sofa', 'sectional, l shape, corner sofa'],
  ['single seater, one seater, 1 seater, tub chair', 'armchair, single seater'],
  ['puff, pouf, puffe, poof, ottoman, footstool, foot rest, leg rest', 'pouffe, ottoman, footstool'],
  ['pouffe', 'puff, pouf, ottoman'],
  ['bar chair, barstool, bar stool, high stool, high chair, kitchen stool', 'bar stool, barstool'],
  ['swivel, swivel chair, executive chair', 'office chair, swivel chair, desk chair'],
  ['throw pillow, sofa pillow', 'throw pillow, cushion'],

  [
    'centre table, center table, coffee table, tea table, middle table',
    'centre table, center table, coffee table, tea table',
  ],
  ['reading table, study table, office table, computer table, laptop table, work table', 'desk'],
  ['desk', 'reading table, study table, office table'],
  [
    'bedside, bedside drawer, bed side, side drawer, nightstand, night stand, side stool',
    'bedside table, side drawer, nightstand',
  ],
  ['dressing mirror, dressing table, vanity, makeup table, make up table', 'dressing table, dressing mirror, vanity'],

  [
    'tv stand, tv unit, tv shelf, tv table, tv console, television stand, television, console, media unit',
    'tv console, tv stand, media unit, tv unit',
  ],
  ['wall unit, room divider, divider, wall divider', 'room divider, wall unit, open shelves, sideboard'],
  ['wardrop, wardrope, closet, cloth cupboard, clothes cupboard, armoire', 'wardrobe, closet'],
  ['cupboard', 'wardrobe, sideboard, cabinet'],
  ['chest of drawers, chest of drawer, drawer, dresser, tallboy', 'chest of drawers, drawers'],
  ['shoe rack, shoe shelf, shoe stand', 'shoe rack, open shelves'],
  ['bookshelf, book shelf, book rack, library', 'bookcase, bookshelf, open shelves'],
  ['shelf, rack', 'shelves, bookcase, rack'],
  ['plate cabinet, plate rack, kitchen cabinet, buffet', 'sideboard, cabinet'],
  ['foam, mattress', 'mattress, foam'],
  ['king size, kingsize', '6 by 6, 6 by 7, king size'],
  ['queen size, queensize', '5 by 6, 4.5 by 6, 4½ by 6, queen size'],
  ['bedframe, bed frame, bedstead', 'bed'],

  ['chandelier, pop light, ceiling light, hanging light', 'pendant, chandelier, ceiling light, pop light'],
  ['standing lamp, standing light, floor lamp, floor light', 'floor lamp, standing lamp, arc lamp'],
  ['bedside lamp, bed lamp, table light', 'table lamp, bedside lamp'],
  ['light, lamp, bulb, lighting', 'lights, lamp, pendant'],
  ['looking glass, standing glass, long mirror', 'standing mirror, mirror'],
  ['flower vase, flower pot, flower stand', 'plant stand, vase, planter'],

  ['biege', 'beige'],
  ['cream, off white, ivory', 'beige, white'],
  ['wine, burgundy, maroon', 'red'],
  ['navy, navy blue', 'blue'],
  ['coffee brown, chocolate, tan', 'brown'],
  ['lilac, violet', 'purple'],
  ['gold, golden', 'brass'],
];

/** Words that say nothing about a piece; they are looked for only where nothing else was typed. */
export const NOISE: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'the',
  'for',
  'of',
  'in',
  'with',
  'my',
  'colour',
  'color',
  'furniture',
  'please',
  'ft',
  'feet',
]);

/** What was said, folded, to what it means. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = collect();

/** The most words one entry has. */
export const LONGEST_SYNONYM = Math.max(...[...SYNONYMS.keys()].map((phrase) => phrase.split(' ').length));

function collect(): Map<string, string[]> {
  const collected = new Map<string, string[]>();
  for (const [phrases, means] of SYNONYM_ROWS) {
    for (const phrase of phrases.split(', ')) collected.set(phrase, means.split(', '));
  }
  return collected;
}
