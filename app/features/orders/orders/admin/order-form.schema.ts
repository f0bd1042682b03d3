import { z } from 'zod';
import { day, line, paragraph, required } from '#app/platform/forms/text.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_REASON_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_TEAM_NOTE_LENGTH,
} from '#app/platform/text/lengths.ts';
import { MAX_CAPTION_LENGTH } from '../door/order-facts.ts';
import type { OrderFilter } from '../order-filter.ts';
import { orderOfficeTexts } from '../order-office-texts.ts';
import { ORDER_TABS } from '../order-tabs.ts';
import { MAX_VIEW_NAME } from './saved-view-limits.ts';

const texts = orderOfficeTexts.admin;
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`));
const historyId = id('hst');

const estimate = day(texts.notADay);

/** The move sheet: from the stage that was on the screen, with what the owner adds for the customer. */
const advance = z
  .strictObject({
    intent: z.literal('advance'),
    from: z.enum(['new', 'shipped', 'ready']),
    note: paragraph(MAX_NOTE_LENGTH).optional(),
    unpaidReason: line(MAX_REASON_LENGTH).optional(),
    estimatedFrom: estimate.optional(),
    estimatedTo: estimate.optional(),
  })
  .refine(({ estimatedFrom: from, estimatedTo: to }) => !from || !to || from <= to, {
    path: ['estimatedTo'],
    message: texts.daysTurnedRound,
  });

/** What the move sheet adds to a mail it previews; what could not be sent is left out. */
export function readMoveChanges(query: URLSearchParams) {
  const [from, to] = [estimate.safeParse(query.get('estimatedFrom')), estimate.safeParse(query.get('estimatedTo'))];
  const isInOrder = from.success && to.success && from.data <= to.data;
  return {
    note: paragraph(MAX_NOTE_LENGTH).safeParse(query.get('note') ?? '').data,
    estimate: isInOrder ? { estimatedFrom: from.data, estimatedTo: to.data } : undefined,
  };
}

/** What the back office can do on an order's page. */
export const orderFormSchema = z.discriminatedUnion('intent', [
  advance,
  z.strictObject({ intent: z.literal('undo'), move: historyId }),
  z.strictObject({
    intent: z.literal('move_back'),
    from: z.enum(['shipped', 'ready', 'delivered']),
    reason: required(line(MAX_REASON_LENGTH), texts.reasonMissing),
    tell: z.literal('on').optional(),
  }),
  z.strictObject({ intent: z.literal('note'), text: required(paragraph(MAX_TEAM_NOTE_LENGTH), texts.noteEmpty) }),
  z.strictObject({ intent: z.literal('remove_photo'), photoId: id('pho') }),
  z.strictObject({ intent: z.literal('resend'), mailId: id('mail') }),
]);

export const photoFormSchema = z.strictObject({ caption: line(MAX_CAPTION_LENGTH), photo: z.file() });

/** An order and the stage it was shown in, as a row's check box sends them: `ord_….new`. */
const picked = z.string().regex(/^ord_[0-9a-z]{26}\.(new|shipped|ready|delivered)$/);

/** Orders ticked in the list, fifty at most: two pages of them. */
export const pickedOrdersSchema = z.array(picked).max(50);

/** The list that the orders are ticked in. */
const tab = z.enum(['', ...ORDER_TABS]);
const q = z.string().max(MAX_SEARCH_LENGTH);

/** The orders to export: those ticked, those of a tab or a search, or every one. */
export const exportFormSchema = z.strictObject({
  export: z.enum(['chosen', 'shown', 'all']),
  tab,
  q,
  /** Read by `readOrderFilter`. */
  filter: z.custom<OrderFilter>((filter) => typeof filter === 'object'),
  order: pickedOrdersSchema,
});

/** Moves to undo, `ord_….hst_…` each. */
const pickedMovesSchema = z.array(z.string().regex(/^ord_[0-9a-z]{26}\.hst_[0-9a-z]{26}$/)).max(50);

/** What is done on the page of the list: with the orders ticked in it, and with saved views. */
export const listFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('bulk_advance'),
    tab: tab.default(''),
    q: q.default(''),
    order: pickedOrdersSchema.default([]),
  }),
  z.strictObject({ intent: z.literal('bulk_undo'), move: pickedMovesSchema.default([]) }),
  z.strictObject({
    intent: z.literal('save_view'),
    name: required(line(MAX_VIEW_NAME), orderOfficeTexts.views.nameMissing),
  }),
  z.strictObject({ intent: z.literal('delete_view'), view: id('orv') }),
]);
