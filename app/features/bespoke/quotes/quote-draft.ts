import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import type { DraftPart } from '#app/features/money/dues/door/check-plan.ts';
import { INSTALMENTS } from '#app/features/money/dues/door/instalments.ts';
import { joinParts, PARTS, type Part, typedParts } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';

/** In place of a piece of the shop: work of its own, in words and with a price. */
export const OWN_WORK = 'own';

/** In place of a deposit: parts with days. */
export const IN_PARTS = 'plan';

/** One line as it is typed. */
export interface DraftLine {
  /** `OWN_WORK` for what is in no shop. */
  productId: string;
  color: string;
  size: string;
  /** By the slugs of the shop's own options. */
  options: Record<string, string>;
  quantity: string;
  agreedPrice: string;
  agreedReason: string;
  /** Of own work: what it is called, what was agreed about it, what one costs, and in how many days it is made. */
  title: string;
  details: string;
  price: string;
  days: string;
  /** Of own work too, in cm; all three or none are drawn to scale. */
  width: string;
  depth: string;
  height: string;
  /** What its drawing shows; absent from drafts of before it could be chosen. */
  drawnAs?: string;
  /** How many of each part it shows, as `writeParts` writes them. */
  parts?: string;
  /** Of own work: the key under which it is said what it takes to be made. */
  recipe?: string;
  /** Photos and drawings of own work. Absent from drafts of before there were any; what a form posts is for `readQuoteForm`. */
  pictures?: TakenPhoto[];
}

/** A draft quote: the form as it is typed, of which nothing has been believed yet. */
export interface QuoteDraft {
  /** Made with the empty form, so that saving it twice saves it once. */
  requestId: string;
  source: string;
  customerQuery: string;
  userId: string;
  name: string;
  phone: string;
  email: string;
  pieceQuery: string;
  shippingOption: string;
  addressLine1: string;
  city: string;
  state: string;
  localGovernmentArea?: string;
  landmark: string;
  fee: string;
  /** A share of the pieces in percent, paid first; `IN_PARTS` for a plan; '' for everything at once. */
  deposit: string;
  note: string;
  /** The request of /bespoke it began from; '' or absent for none. */
  messageId?: string;
  lines: DraftLine[];
  /** Absent from what was saved before there were plans. */
  plan?: DraftPart[];
}

type Scalar = Exclude<keyof QuoteDraft, 'lines' | 'plan'>;

const SCALARS: readonly Scalar[] = [
  ...(['requestId', 'source', 'customerQuery', 'userId', 'name', 'phone', 'email', 'pieceQuery'] as const),
  ...([
    'shippingOption',
    'addressLine1',
    'city',
    'state',
    'localGovernmentArea',
    'landmark',
    'fee',
    'deposit',
    'note',
  ] as const),
  'messageId',
];
type LineField = Exclude<keyof DraftLine, 'options' | 'pictures'>;
const LINE_FIELDS: readonly LineField[] = [
  ...(['productId', 'color', 'size', 'quantity', 'agreedPrice', 'agreedReason'] as const),
  ...(['title', 'details', 'price', 'days', 'width', 'depth', 'height', 'drawnAs', 'recipe'] as const),
];
export const MAX_DRAFT_LINES = 30;
/** What is read of a form with too many, so that it is refused in words and nothing typed is lost. */
const MOST_POSTED_LINES = 200;
const LONGEST = 600;

/** What the field of a part of a line's drawing is called. */
export const partNameOf = (index: number, part: Part): string => `line.${index}.part.${part}`;

/** What the photos of a line are called: files, and those that came before the form. */
export const photoNamesOf = (index: number) => ({ files: `line.${index}.photos`, kept: `line.${index}.kept` });

export function emptyDraft(requestId: string): QuoteDraft {
  const scalars = Object.fromEntries(SCALARS.map((name) => [name, ''])) as Record<Scalar, string>;
  return { ...scalars, requestId, source: 'phone', lines: [], plan: [] };
}

/**
 * Reads the form and the button that was pressed. Undefined for what no form of ours sends: unknown or repeated fields, files, and
 * texts nobody types.
 */
export function readDraft(form: FormData): { draft: QuoteDraft; intent: string } | undefined {
  const draft = emptyDraft('');
  const lines = new Map<number, Partial<DraftLine>>();
  const plan = new Map<number, Partial<DraftPart>>();
  let intent = 'find';
  const seen = new Set<string>();
  for (const [name, value] of form) {
    if (/^line\.\d{1,3}\.(?:photos|kept)$/.test(name)) continue;
    if (typeof value !== 'string' || value.length > LONGEST || seen.has(name)) return undefined;
    seen.add(name);
    const scalar = SCALARS.find((known) => known === name);
    const [, index, field] = /^line\.(\d{1,3})\.(\w+)$/.exec(name) ?? [];
    const [, optionIndex, option] = /^line\.(\d{1,3})\.option\.([a-z0-9-]{1,60})$/.exec(name) ?? [];
    const lineField = LINE_FIELDS.find((known) => known === field);
    const [, partsIndex, partsName] = /^line\.(\d{1,3})\.part\.([a-z]{1,10})$/.exec(name) ?? [];
    const part = PARTS.find((known) => known === partsName);
    const [, partIndex, partField] = /^plan\.([0-5])\.(share|day)$/.exec(name) ?? [];
    if (name === 'intent') intent = value;
    else if (scalar) draft[scalar] = value;
    else if (index && lineField) {
      if (lineField === 'recipe' && !/^(?:own_[0-9a-z]{26})?$/.test(value)) return undefined;
      lines.set(Number(index), { ...lines.get(Number(index)), [lineField]: value });
    } else if (partsIndex && part) {
      const line = lines.get(Number(partsIndex));
      const typed = { ...typedParts(line?.parts ?? ''), [part]: value };
      lines.set(Number(partsIndex), { ...line, parts: joinParts((each) => typed[each] ?? '') });
    } else if (optionIndex && option) {
      const line = lines.get(Number(optionIndex));
      lines.set(Number(optionIndex), { ...line, options: { ...line?.options, [option]: value } });
    } else if (partIndex && partField) {
      plan.set(Number(partIndex), { ...plan.get(Number(partIndex)), [partField]: value });
    } else return undefined;
  }
  if (lines.size > MOST_POSTED_LINES || !/^req_[0-9a-z]{26}$/.test(draft.requestId)) return undefined;
  draft.lines = [...lines].sort(([a], [b]) => a - b).map(([, line]) => ({ ...newLine(''), ...line }));
  draft.plan = Array.from({ length: Math.min(Math.max(-1, ...plan.keys()) + 1, INSTALMENTS.most) }, (_, index) => ({
    share: '',
    day: '',
    ...plan.get(index),
  }));
  return { draft, intent };
}

export function newLine(productId: string, color = ''): DraftLine {
  const own = {
    title: '',
    details: '',
    price: '',
    days: '',
    width: '',
    depth: '',
    height: '',
    drawnAs: 'name',
    parts: '',
  };
  return { productId, color, size: '', options: {}, quantity: '1', agreedPrice: '', agreedReason: '', ...own };
}
