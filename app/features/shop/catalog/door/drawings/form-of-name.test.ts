import { describe, expect, test } from 'vitest';
import { type Form, formOf } from './form-of-name.ts';

/** What people here call their furniture, and what may be above a signature for it: this form, or else the block of its measures. */
const NAMES: Partial<Record<Form | 'block', string>> = {
  sofa: `sofa | 3-seater sofa | Chesterfield sofa | leather settee | two-seater loveseat | couch | Nneka armchair | lounge chair |
    recliner | daybed | velvet sofa with gold legs | sofa, three seats | Settee for the parlour`,
  cornerSofa: 'corner sofa | L-shaped sofa | L shape sofa | sectional sofa | sectional | 7-seater L-shaped sofa',
  chair: 'dining chair | upholstered dining chair | side chair | Dining chair with arms',
  stool: 'bar stool | stool | wooden stool | counter stool | piano stool',
  pouffe: 'pouffe | pouf | poof | storage ottoman | footstool | foot stool',
  bench: 'bench | bedroom bench | shoe bench | Entrance bench with storage',
  table: `dining table | centre table | center table | coffee table | console table | side table | conference table | bar table |
    6-seater dining table | marble centre table | hallway console table`,
  roundTable: 'round dining table | oval centre table | round side table',
  roundMirror: 'round mirror | round wall mirror',
  desk: `desk | writing desk | study table | reading table | office table | executive table | computer table | Executive office desk |
    desk with drawers | Office table with cable tray`,
  dressingTable: 'dressing table | vanity table | makeup table | dressing table with mirror',
  bedsideTable: 'bedside table | nightstand | night stand | bedside drawer | bedside cabinet | bedside locker',
  bed: `bed | king-size bed | 6x6 bed | bed frame | upholstered bed | bed with drawers | bed with headboard | hydraulic storage bed |
    Mọremí bed, 6 by 7`,
  cupboard: `wardrobe | sliding-door wardrobe | wardrobe with mirror door | sideboard | TV console | cupboard | armoire |
    3-door wardrobe with drawers | wardrobe with dressing mirror`,
  chestOfDrawers: 'chest of drawers | drawers | tallboy | Katsina chest of drawers',
  shelves: 'bookcase | bookshelf | open shelves | book rack',
  plantStand: 'plant stand | flower stand',
  mirror: 'standing mirror | wall mirror | mirror | Full-length mirror with light',
  lamp: 'table lamp | floor lamp | standing lamp | bedside lamp | arc lamp',
  pendant: 'pendant | pendant light | rattan pendant lamp',
  block: `Wardrobe wall with mirror door | TV stand | L-shaped kitchen cabinets | hanging wardrobe | room divider | shoe rack |
    POP console | dressing mirror | bunk bed | kitchen cabinet | wall unit | TV wall unit | bar counter | reception desk | chair |
    dining set | dining table with six chairs | dining table and chairs | sofa set | set of sofas | 7-seater sofa | 3+2+1 sofa |
    nest of tables | side stool | office chair | rocking chair | hanging chair | swing | bean bag | cushion chair | visitor's chair |
    round dining set | round bed | L-shaped desk | corner shelf | corner table | floating shelves | wall shelf |
    floating TV console | baby cot | baby bed | kids bed | loft bed | canopy bed | four-poster bed | sofa bed | folding table |
    folding bed | extendable dining table | wall lamp | chandelier | ceiling light | lantern | walk-in closet | built-in wardrobe |
    kitchen island | wine rack | coat rack | umbrella stand | cake stand | music stand | shoe cabinet | file cabinet |
    display cabinet | console | buffet | vanity | dresser | pulpit | lectern | altar table and chairs | school desk and bench |
    salon chair | massage chair | bed with bedside tables | bed with side drawers | sofa with ottoman | sofa and two armchairs |
    dressing table with stool | headboard | bed base and headboard | mattress | door | window seat | staircase | gazebo | pergola |
    centre tables | dining chairs | chaise longue | curved sofa | U-shaped sofa | sofa with chaise | TV console with side shelves |
    Comfortable | Tambari |  | curtain | rug | throne | partition | ceiling | panel wall | prayer stand | ironing table | pool table`,
};

describe.each(Object.entries(NAMES))('%s', (expected, names) => {
  test.each(names.split('|').map((name) => name.trim()))('%s', (name) => {
    expect(formOf({ name, drawnAs: 'name' }) ?? 'block').toBe(expected);
  });
});

test('at least 150 names are held', () => {
  expect(Object.values(NAMES).flatMap((names) => names.split('|')).length).toBeGreaterThanOrEqual(150);
});
