import type { FormOfLines } from '#app/features/pay/order-changes/door/change-lines.server.ts';
import type { SheetLine } from '#app/features/pay/order-changes/door/line-sheet.ts';
import { type DraftLine, newLine, OWN_WORK } from '../quote-draft.ts';

/** One line as it is typed. */
export interface LineDraft extends DraftLine {
  /** The position of the line it is in the order; '' for one that comes. */
  from: string;
}

/** The form that changes what was ordered, as it is typed: nothing in it has been believed yet. */
export interface LinesDraft extends FormOfLines {
  pieceQuery: string;
  estimatedFrom: string;
  estimatedTo: string;
  reason: string;
  lines: LineDraft[];
}

const SCALARS = ['changeId', 'seen', 'pieceQuery', 'estimatedFrom', 'estimatedTo', 'reason', 'reviewed'] as const;
const LINE_FIELDS = [
  ...(['from', 'productId', 'color', 'size', 'quantity', 'agreedPrice'] as const),
  ...(['title', 'details', 'price', 'days'] as const),
];
export const MAX_LINES = 100;
const LONGEST = 600;

/**
 * Reads the form and the button that was pressed. Undefined for what no form of ours sends: unknown or repeated fields, files, texts
 * nobody types, and more lines than there may be.
 */
export function readLinesDraft(form: FormData): { draft: LinesDraft; intent: string } | undefined {
  const draft: LinesDraft = {
    changeId: '',
    seen: '',
    pieceQuery: '',
    estimatedFrom: '',
    estimatedTo: '',
    reason: '',
    reviewed: '',
    lines: [],
  };
  const lines = new Map<number, Partial<LineDraft>>();
  const known = new Set<string>();
  let intent = 'find';
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.length > LONGEST || known.has(name)) return undefined;
    known.add(name);
    const scalar = SCALARS.find((each) => each === name);
    const [, index = '', field = '', option] =
      /^line\.(\d{1,3})\.(?:(\w+)|option\.([a-z0-9-]{1,60}))$/.exec(name) ?? [];
    const lineField = LINE_FIELDS.find((each) => each === field);
    const line = lines.get(Number(index)) ?? {};
    if (name === 'intent') intent = value;
    else if (scalar) draft[scalar] = value;
    else if (index && lineField) lines.set(Number(index), { ...line, [lineField]: value });
    else if (index && option) lines.set(Number(index), { ...line, options: { ...line.options, [option]: value } });
    else return undefined;
  }
  if (lines.size > MAX_LINES || !/^lch_[0-9a-z]{26}$/.test(draft.changeId)) return undefined;
  draft.lines = [...lines].sort(([a], [b]) => a - b).map(([, line]) => ({ ...newLine(''), from: '', ...line }));
  return { draft, intent };
}

/** A line of the order in the form, as it was sold. */
export function draftOfLine(line: SheetLine): LineDraft {
  const { position, productId, color, size, options, quantity, name } = line;
  return {
    ...newLine(productId ?? OWN_WORK),
    from: String(position),
    color,
    size,
    quantity: String(quantity),
    options: Object.fromEntries(options.map(({ option, value }) => [option, value])),
    ...(productId === null && { title: name, details: detailsOf(line) }),
  };
}

/** What was agreed about work of its own. */
const detailsOf = ({ options }: Pick<SheetLine, 'options'>) =>
  options.find(({ option, value }) => option === 'details' && value === 'own')?.label ?? '';

/** Work that was in no shop; a piece that has left the shop since has a category. */
export const isOwnWork = ({ productId, category }: Pick<SheetLine, 'productId' | 'category'>) =>
  productId === null && category === '';

export const addedLine = (productId: string, color?: string): LineDraft => ({ ...newLine(productId, color), from: '' });
