import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { seenLinesOf } from '#app/features/pay/order-changes/door/change-lines.server.ts';
import {
  findProposed,
  listLineChanges,
  readSheetLines,
} from '#app/features/pay/order-changes/door/line-change.queries.server.ts';
import { rowsOfChange, type SheetLine, totalOf } from '#app/features/pay/order-changes/door/line-sheet.ts';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { isOpenForChange } from '#app/features/pay/order-changes/door/order-sheet.ts';
import { deliveryWindow } from '#app/features/shop/catalog/door/delivery.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, lagosDay } from '#app/platform/time/lagos-time.ts';
import { findProducts, readProducts } from '../find-products.server.ts';
import { OWN_WORK } from '../quote-draft.ts';
import { addedLine, draftOfLine, isOwnWork, type LinesDraft, MAX_LINES } from './lines-draft.ts';
import { viewPiece } from './quote-form.server.ts';
import { checkDraft, saveLines } from './save-lines.server.ts';

const texts = orderChangeTexts.lines;

type Context = Pick<Services, 'db' | 'clock'>;

/** The form as the order is now; undefined when there is no such order. */
export async function beginLinesPage(context: Context, orderId: string) {
  const { db, clock } = context;
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const [lines, changes] = await Promise.all([readSheetLines(db, orderId), listLineChanges(db, orderId)]);
  const draft: LinesDraft = {
    changeId: newId('lch', clock()),
    seen: seenLinesOf(lines, order, changes.length),
    estimatedFrom: order.estimatedFrom,
    estimatedTo: order.estimatedTo,
    pieceQuery: '',
    reason: '',
    reviewed: '',
    lines: lines.map(draftOfLine),
  };
  return viewLines(context, { orderId, draft });
}

export type LinesPageView = NonNullable<Awaited<ReturnType<typeof viewLines>>>;
type Review = NonNullable<Awaited<ReturnType<typeof review>>>;

/** The form with what was found for it, what was refused, and what it comes to once that was asked. */
async function viewLines(
  { db, clock }: Context,
  {
    orderId,
    draft,
    fields = {},
    message = null,
    reviewed = null,
  }: {
    orderId: string;
    draft: LinesDraft;
    fields?: Record<string, string>;
    message?: string | null;
    reviewed?: Review | null;
  },
) {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const now = clock();
  const lines = await readSheetLines(db, orderId);
  const ids = [...lines.flatMap(({ productId }) => productId ?? []), ...draft.lines.map(({ productId }) => productId)];
  const [found, inLines] = await Promise.all([
    draft.pieceQuery.trim() ? findProducts(db, { typed: draft.pieceQuery, now }) : null,
    readProducts(db, { ids, now }),
  ]);
  const all = [...inLines, ...(found ?? []).filter(({ id }) => !inLines.some((piece) => piece.id === id))];
  const hasFields = Object.keys(fields).length > 0;
  return {
    orderId,
    number: formatOrderNumber(order),
    refusal: await whyNot(db, order),
    draft,
    sold: Object.fromEntries(lines.map((line) => [String(line.position), viewSold(line)])),
    pieces: all.map(viewPiece),
    found: found?.map(({ id }) => id) ?? null,
    fields,
    message: message ?? (hasFields ? texts.refusals.summary : null),
    reviewed,
  };
}

async function whyNot(db: Context['db'], order: NonNullable<Awaited<ReturnType<typeof findOrder>>>) {
  if (!isOpenForChange(order)) return orderChangeTexts.refusals.closed;
  return (await findProposed(db, order.id)) ? texts.refusals.waiting : null;
}

/** A line as it was sold. */
function viewSold(line: SheetLine) {
  const { name, color, size, options, unitPriceKobo, quantity } = line;
  return {
    name,
    color,
    size,
    variation: formatVariation(line),
    options: Object.fromEntries(options.map(({ option, value, label }) => [option, { value, label }])),
    price: formatKobo(unitPriceKobo),
    unitPriceKobo,
    total: formatKobo(unitPriceKobo * quantity),
    isOwn: isOwnWork(line),
  };
}

type Answer = { saved: 'proposed' | 'made' | 'same' } | { saved: null; status: number; page: LinesPageView };

/** One press on the form: everything but saving only changes it, with scripts and without. Undefined when there is no such order. */
export async function answerLines(
  services: Services,
  actor: Viewer,
  { orderId, draft, intent }: { orderId: string; draft: LinesDraft; intent: string },
): Promise<Answer | undefined> {
  const show = async (
    status: number,
    view: Omit<Parameters<typeof viewLines>[1], 'orderId'>,
  ): Promise<Answer | undefined> => {
    const page = await viewLines(services, { orderId, ...view });
    return page && { saved: null, status, page };
  };
  if (intent === 'save') {
    const changed = await saveLines(services, actor, { orderId, draft });
    if (changed.ok) return { saved: changed.state };
    if (changed.reason === 'fields') return show(422, { draft, fields: changed.fields });
    if (changed.reason === 'unknown_order') return undefined;
    const isAnother = changed.reason === 'another_sum';
    const reviewed = isAnother ? await review(services, actor, { orderId, draft }) : null;
    const again = { ...draft, reviewed: reviewed ? String(reviewed.differenceKobo) : '' };
    return show(409, { draft: again, message: wordsOf(changed.reason), reviewed });
  }
  if (intent === 'review') {
    const checked = await checkDraft(services, actor, { orderId, draft });
    if (!checked.ok && checked.reason === 'unknown_order') return undefined;
    if (!checked.ok) return show(422, { draft, fields: checked.fields });
    const reviewed = await review(services, actor, { orderId, draft });
    return show(200, { draft: { ...draft, reviewed: String(reviewed?.differenceKobo ?? '') }, reviewed });
  }
  return show(200, { draft: await pressed(services, draft, intent) });
}

const wordsOf = (reason: 'closed' | 'changed' | keyof typeof texts.refusals) =>
  reason === 'closed' || reason === 'changed'
    ? orderChangeTexts.refusals[reason]
    : reason === 'too_small'
      ? texts.refusals.too_small(formatKobo(LEAST_ONLINE_KOBO))
      : String(texts.refusals[reason]);

/** The form after a button that only changes it; what was seen of its sum is over. */
async function pressed({ db, clock }: Context, draft: LinesDraft, intent: string): Promise<LinesDraft> {
  const [act = '', about = ''] = intent.split(':');
  const next = { ...draft, reviewed: '' };
  if (act === 'remove') return { ...next, lines: next.lines.filter((_, index) => String(index) !== about) };
  if (act !== 'add' || next.lines.length >= MAX_LINES) return next;
  if (about === OWN_WORK) return { ...next, lines: [...next.lines, addedLine(OWN_WORK)] };
  const [piece] = await readProducts(db, { ids: [about], now: clock() });
  if (!piece) return next;
  const onlyColor = piece.colors.length === 1 ? piece.colors[0] : undefined;
  return { ...next, pieceQuery: '', lines: [...next.lines, addedLine(piece.id, onlyColor)] };
}

/** What a change comes to, before it is saved; null for what is refused. */
async function review(services: Services, actor: Viewer, about: { orderId: string; draft: LinesDraft }) {
  const checked = await checkDraft(services, actor, about);
  if (!checked.ok) return null;
  const { order, before, lines, differenceKobo } = checked;
  const was = { from: order.estimatedFrom, to: order.estimatedTo };
  const now = { from: lines.estimatedFrom, to: lines.estimatedTo };
  const days = was.from === now.from && was.to === now.to ? null : { was, now };
  const rows = rowsOfChange({ before, after: lines.after, days });
  const today = services.clock();
  const ready = deliveryWindow(today, lines.leadDaysMax, lines.leadDaysMax).to;
  const isLate = lines.leadDaysMax > 0 && lagosDay(ready) > lines.estimatedTo;
  return {
    differenceKobo,
    rows,
    isSame: rows.length === 0,
    total: texts.reviewed.total(formatKobo(totalOf(before)), formatKobo(totalOf(lines.after))),
    money: moneyWords(differenceKobo, order.balanceKobo),
    late: isLate ? texts.reviewed.late(lines.leadDaysMax, formatDate(ready)) : null,
    isProposed: differenceKobo > 0,
  };
}

function moneyWords(differenceKobo: number, balanceKobo: number): string[] {
  const { more, less, same, offBalance, refund } = texts.reviewed;
  if (differenceKobo > 0) return [more(formatKobo(differenceKobo))];
  if (differenceKobo === 0) return [same];
  const off = Math.min(-differenceKobo, balanceKobo);
  const back = -differenceKobo - off;
  return [
    less(formatKobo(-differenceKobo)),
    ...(off > 0 ? [offBalance(formatKobo(off))] : []),
    ...(back > 0 ? [refund(formatKobo(back))] : []),
  ];
}
