/** What a piece can be drawn in, beside the block of its measures. */
const FORM_NAMES = [
  'sofa',
  'cornerSofa',
  'tubChair',
  'openChair',
  'daybed',
  'chair',
  'stool',
  'pouffe',
  'bench',
  'table',
  'roundTable',
  'desk',
  'dressingTable',
  'bedsideTable',
  'bed',
  'cupboard',
  'chestOfDrawers',
  'shelves',
  'archedShelves',
  'plantStand',
  'mirror',
  'roundMirror',
  'lamp',
  'pendant',
] as const;
export type Form = (typeof FORM_NAMES)[number];

/** What can be counted of a piece, and on which side its chaise is. */
export const COUNTED_PARTS = ['seats', 'arms', 'legs', 'doors', 'drawers', 'shelves', 'boards'] as const;
type CountedPart = (typeof COUNTED_PARTS)[number];
export const PARTS = [...COUNTED_PARTS, 'chaise'] as const;
export type Part = (typeof PARTS)[number];
/** As one stands before it. */
export const CHAISE_SIDES = ['right', 'left'] as const;
/** Absent where the drawing has as many as are usual at its size. `boards` stand at the ends of a bed: 1 at the head, 2 at the foot too. */
export type Parts = { [Name in CountedPart]?: number } & { chaise?: (typeof CHAISE_SIDES)[number] };
export const MOST_PARTS: Record<CountedPart, number> = {
  seats: 8,
  arms: 2,
  legs: 8,
  doors: 8,
  drawers: 12,
  shelves: 10,
  boards: 2,
};

/** What makes a form itself, in the order in which it is asked. */
export const PARTS_OF: Readonly<Record<Form, readonly Part[]>> = {
  sofa: ['seats', 'arms', 'legs'],
  cornerSofa: ['seats', 'chaise', 'arms', 'legs'],
  tubChair: ['legs'],
  openChair: ['seats', 'legs'],
  daybed: ['legs'],
  chair: ['arms', 'legs'],
  stool: ['legs'],
  pouffe: ['legs'],
  bench: ['legs'],
  table: ['legs'],
  roundTable: ['legs'],
  desk: ['drawers', 'legs'],
  dressingTable: ['drawers', 'legs'],
  bedsideTable: ['drawers', 'shelves', 'legs'],
  bed: ['boards', 'legs'],
  cupboard: ['doors', 'drawers', 'shelves', 'legs'],
  chestOfDrawers: ['drawers', 'legs'],
  shelves: ['shelves', 'doors', 'legs'],
  archedShelves: ['shelves', 'doors'],
  plantStand: ['shelves', 'legs'],
  mirror: [],
  roundMirror: [],
  lamp: [],
  pendant: [],
};

/** `seats=2; chaise=right` */
export const writeParts = (parts: Parts): string =>
  PARTS.flatMap((name) => (parts[name] === undefined ? [] : [`${name}=${parts[name]}`])).join('; ');

/** The same of what is typed, part by part; what is left empty is left out. */
export const joinParts = (typed: (name: Part) => string): string =>
  PARTS.flatMap((name) => (typed(name).trim() === '' ? [] : [`${name}=${typed(name).trim()}`])).join('; ');

const pairsOf = (text: string): string[][] =>
  text
    .split(/[;,]/)
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => pair.split('=').map((side) => side.trim()));

/** What is typed into the field of each part, whether or not it can be drawn. */
export const typedParts = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairsOf(text).map(([name = '', value = '']) => [name, value]));

/** What `writeParts` writes, in any order; undefined for parts we do not know, and for more of one than can be drawn. */
export function readParts(text: string): Parts | undefined {
  const pairs = pairsOf(text);
  const read = pairs.map(([name, value = '', ...more]) => {
    const counted = COUNTED_PARTS.find((each) => each === name);
    const isCount = counted && /^\d{1,2}$/.test(value) && Number(value) <= MOST_PARTS[counted];
    if (isCount && more.length === 0) return [counted, Number(value)] as const;
    const side = CHAISE_SIDES.find((each) => each === value);
    return name === 'chaise' && side && more.length === 0 ? (['chaise', side] as const) : undefined;
  });
  const names = new Set(pairs.map(([name]) => name));
  if (names.size < pairs.length) return undefined;
  return read.every((pair) => pair !== undefined) ? Object.fromEntries(read) : undefined;
}

/** How the owner wants a piece drawn: as its name says, as the block of its measures, or in a form. */
export const DRAWN_AS = ['name', 'block', ...FORM_NAMES] as const;
export type DrawnAs = (typeof DRAWN_AS)[number];

/** The form a piece is drawn in; undefined for the block of its measures. */
export function formOf({ name, drawnAs }: { name: string; drawnAs: DrawnAs }): Form | undefined {
  if (drawnAs === 'name') return formOfName(name);
  return drawnAs === 'block' ? undefined : drawnAs;
}

/** What a name can end in, and the form of it; the longest ending decides, and null is drawn in no form of ours. */
const ENDINGS: readonly [endings: string, form: Form | null][] = [
  ['sofa|settee|couch|loveseat|love seat|armchair|arm chair|lounge chair|easy chair|recliner|daybed|day bed', 'sofa'],
  ['corner sofa|sectional|sectional sofa|l shape sofa|l shaped sofa|corner settee', 'cornerSofa'],
  ['dining chair|side chair', 'chair'],
  ['bar stool|stool|counter stool', 'stool'],
  ['side stool|step stool|office stool', null],
  ['pouffe|pouf|poof|ottoman|footstool|foot stool', 'pouffe'],
  ['bench|shoe bench', 'bench'],
  ['work bench|workbench|church bench', null],
  ['table|sofa table', 'table'],
  ['changing table|pool table|ironing table|tv table|picnic table|drawing table|stool table', null],
  ['desk|study table|reading table|office table|executive table|writing table|computer table', 'desk'],
  ['reception desk|front desk|standing desk|kids desk', null],
  ['dressing table|vanity table|make up table|makeup table', 'dressingTable'],
  ['bedside table|nightstand|night stand|bedside cabinet|bedside locker|bedside drawer|bedside', 'bedsideTable'],
  ['bed|bed frame|bedframe', 'bed'],
  ['bunk bed|bunk|loft bed|sofa bed|baby bed|dog bed|canopy bed|murphy bed|wall bed', null],
  ['sideboard|cupboard|wardrobe|closet|almirah|armoire|tv console|television console', 'cupboard'],
  ['walk in closet|walk in wardrobe|corner wardrobe|kitchen cupboard|kitchen wardrobe', null],
  ['chest of drawers|drawers|tallboy', 'chestOfDrawers'],
  ['bookcase|bookshelf|book shelf|shelves|book rack', 'shelves'],
  ['wall shelves', null],
  ['plant stand|flower stand', 'plantStand'],
  ['mirror', 'mirror'],
  ['dressing mirror|bathroom mirror|vanity mirror|mirror cabinet', null],
  ['table lamp|floor lamp|standing lamp|bedside lamp|arc lamp|desk lamp|reading lamp', 'lamp'],
  ['pendant|pendant light|pendant lamp', 'pendant'],
];

const FORM_OF = new Map(
  ENDINGS.flatMap(([endings, form]) => endings.split('|').map((ending): [string, Form | null] => [ending, form])),
);

/** Words that make any piece another one than we draw: hung, bent, moving, several, or for somebody small. */
const UNLIKE =
  /\b(hanging|floating|mounted|folding|foldable|built|fitted|curved|semi|corner|l|u|t|kitchen|sets?|nest|nested|nesting|swing|rocking|swivel|rotating|extendable|poster|toy|doll|cot|baby|kids?|children|hospital|salon|modular|double sided|revolving|([5-9]|\d\d|five|six|seven|eight|nine|ten) seater (sofa|settee|couch))\b/;

/** What makes of a form another one that we draw. */
const ROUND = /\b(round|circular|oval)\b/;
const ROUNDED: Partial<Record<Form, Form>> = { table: 'roundTable', mirror: 'roundMirror' };

/** Pieces that stand beside another: a name that comes with one of them means two. */
const COMPANIONS =
  /\b(chairs?|stools?|bench|benches|ottomans?|pouffes?|tables?|chaise|desks?|beds?|bedside|side drawers?|dresser|lamps?|shelf|shelves|recliner)\b/;

/**
 * The form that a name says for certain; undefined where it says none, or several pieces. English names a piece at its end, before what
 * it comes with: a wardrobe wall with a mirror door is no mirror.
 */
export function formOfName(name: string): Form | undefined {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9,;:()/&+]+/g, ' ');
  const [head = '', ...rest] = words.split(/[,;:()]|\b(?:with|for|in|on|from|by|without)\b/).map((part) => part.trim());
  if (/[/&+]|\b(and|or|plus)\b/.test(head) || rest.some((part) => COMPANIONS.test(part))) return undefined;
  const form = formOfEnding(head.split(' '));
  if (form && ROUND.test(head)) return UNLIKE.test(head.replace(ROUND, '')) ? undefined : ROUNDED[form];
  return form === 'cornerSofa' || !UNLIKE.test(head) ? form : undefined;
}

/** The last words of a name, as many as name a piece. */
function formOfEnding(words: readonly string[]): Form | undefined {
  const endings = words.map((_, index) => words.slice(index).join(' '));
  return FORM_OF.get(endings.find((ending) => FORM_OF.has(ending)) ?? '') ?? undefined;
}
