import { cutSentence } from '#app/features/bespoke/recipes/cut-parts.ts';
import type { CutProblemOf } from './plan-cuts.ts';

const mm = (value: number) => value.toLocaleString('en-US');
const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const LIST_PROBLEMS = {
  no_board: 'enter the length its material comes in.',
  too_many: 'more than 400 parts of one material. Choose fewer pieces.',
} as const;

const isOfList = (problem: CutProblemOf['problem']): problem is { reason: keyof typeof LIST_PROBLEMS } =>
  Object.hasOwn(LIST_PROBLEMS, problem.reason);

/** What the team reads about cut lists and offcuts. */
export const cuttingTexts = {
  title: 'Cut list',
  lead: 'The parts of what you have promised, laid out on sheets and boards. Kept offcuts are used first.',
  ofOne: (name: string) => `Cut list: ${name}`,
  leadOfOne: 'The parts laid out on sheets and boards. Kept offcuts are used first.',
  all: 'All promised pieces',
  promised: 'Pieces to cut',
  promisedHint: 'Paid orders that are not finished. The ones promised for this week are ticked.',
  line: (quantity: number, name: string, number: string) => `${quantity > 1 ? `${quantity} × ` : ''}${name}, ${number}`,
  promisedFor: (day: string) => `Promised for ${day}`,
  make: 'Make the cut list',
  print: 'Print',
  printHint: 'Print this page from your browser’s menu.',
  none: 'Nothing to cut',
  noneHint:
    'Pieces appear here once an order is paid and the product lists its parts, under “What it takes” on the product.',
  noneChosen: 'Tick at least one piece.',
  problems: 'Not on this list',
  problem: ({ piece, part, problem }: CutProblemOf) =>
    `${part}, ${piece}: ${isOfList(problem) ? LIST_PROBLEMS[problem.reason] : cutSentence(problem)}`,
  summary: (bought: number, offcuts: number, isBoard: boolean, waste: number) =>
    [
      bought > 0 ? some(bought, isBoard ? 'board' : 'sheet') : '',
      offcuts > 0 ? some(offcuts, 'offcut') : '',
      `${waste}% waste`,
    ]
      .filter(Boolean)
      .join(' · '),
  sheet: (place: number, isBoard: boolean) => `${isBoard ? 'Board' : 'Sheet'} ${place}`,
  offcut: 'Offcut',
  size: (lengthMm: number, widthMm: number | null) =>
    widthMm ? `${mm(lengthMm)} × ${mm(widthMm)} mm` : `${mm(lengthMm)} mm`,
  drawing: (name: string, count: number) => `${name} with ${some(count, 'part')}`,
  unplaced: (numbers: string) => `Too large for any sheet: part ${numbers}.`,
  parts: 'Parts',
  columns: { number: 'No.', part: 'Part', piece: 'Piece', size: 'Size', count: 'Quantity' },
  grain: 'The grain runs from left to right.',
  done: {
    title: 'Once it is cut',
    hint: (sheets: number, isBoard: boolean) =>
      sheets === 0
        ? 'The offcuts you used come off your list.'
        : `${some(sheets, isBoard ? 'board' : 'sheet')} will be taken from stock, if you count it.`,
    keep: 'Keep these offcuts',
    button: 'Mark as cut',
  },
  offcuts: {
    title: 'Kept offcuts',
    none: 'No offcuts kept.',
    material: 'Material',
    choose: 'Choose a material',
    length: 'Length',
    width: 'Width',
    widthHint: 'Leave it empty for a board or tube.',
    add: 'Keep this offcut',
    discard: 'Discard',
    discardOne: (name: string, size: string) => `Discard ${name}, ${size}`,
  },
  notices: {
    cut: 'Marked as cut.',
    cut_before: 'This list has changed. Here is the current one.',
    kept: 'The offcut was added.',
    discarded: 'The offcut was discarded.',
  },
  refusals: {
    check: 'Please check the marked fields.',
    material: 'Choose a material.',
    length: 'Enter a whole number of millimetres, up to 10,000.',
    width: 'Enter the width of a sheet offcut; leave it empty for a board.',
  },
} as const;
