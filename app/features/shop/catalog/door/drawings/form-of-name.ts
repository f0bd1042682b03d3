/** What a piece can be drawn in, beside the block of its measures. */
const FORM_NAMES = [
  'sofa',
  'cornerSofa',
  'chair',
  'stool',
  'pouffe',
  'bench',
  'table',
  'desk',
  'dressingTable',
  'bedsideTable',
  'bed',
  'cupboard',
  'chestOfDrawers',
  'shelves',
  'plantStand',
  'mirror',
  'lamp',
  'pendant',
] as const;
export type Form = (typeof FORM_NAMES)[number];

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
  /\b(hanging|floating|mounted|folding|foldable|built|fitted|round|circular|oval|curved|semi|corner|l|u|t|kitchen|sets?|nest|nested|nesting|swing|rocking|swivel|rotating|extendable|poster|toy|doll|cot|baby|kids?|children|hospital|salon|modular|double sided|revolving|([5-9]|\d\d|five|six|seven|eight|nine|ten) seater (sofa|settee|couch))\b/;

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
  return form === 'cornerSofa' || !UNLIKE.test(head) ? form : undefined;
}

/** The last words of a name, as many as name a piece. */
function formOfEnding(words: readonly string[]): Form | undefined {
  const endings = words.map((_, index) => words.slice(index).join(' '));
  return FORM_OF.get(endings.find((ending) => FORM_OF.has(ending)) ?? '') ?? undefined;
}
