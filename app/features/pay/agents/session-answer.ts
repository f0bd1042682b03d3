import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import type { CartLine } from '#app/features/shop/cart/door/cart-rules.ts';
import { itemIdOf } from '#app/features/shop/catalog/door/find-variation.ts';
import { type UcpMessage, ucpHead } from '#app/platform/ucp/ucp.ts';
import { type AskedBuyer, handOffPath } from './agent-session.ts';
import { agentTexts as texts } from './agent-texts.ts';
import type { ReckonedSession } from './reckon-session.server.ts';

export interface AnsweredSession {
  id: string;
  kind: 'cart' | 'checkout';
  state: 'open' | 'handed_over' | 'cancelled';
  expiresAt: Date;
  buyer: AskedBuyer | null;
}

interface Around {
  origin: string;
  /** What there is to say of the request itself. */
  messages?: readonly UcpMessage[];
}

/** A cart or a checkout as a program is answered: sums in kobo, each the sum of what stands before it. */
export function answerOf(session: AnsweredSession, reckoned: ReckonedSession, { origin, messages = [] }: Around) {
  const shared = {
    id: session.id,
    currency: 'NGN',
    ...(session.buyer && { buyer: session.buyer }),
    line_items: reckoned.discounted.lines.map(lineItem),
    expires_at: session.expiresAt.toISOString(),
    ...(session.state !== 'cancelled' && { continue_url: origin + handOffPath(session.id) }),
  };
  const stock = stockMessages(reckoned);
  if (session.kind === 'cart') {
    return {
      ucp: ucpHead(['cart']),
      ...shared,
      totals: totalsOf({ ...reckoned, feeKobo: undefined }),
      messages: [...messages, ...stock, ...madeToOrder(reckoned)],
    };
  }
  const missing = missingMessages(reckoned);
  const errors = [...messages.filter(({ type }) => type === 'error'), ...stock, ...missing];
  const status = statusOf(session, errors);
  const terms = termsOf(reckoned);
  return {
    ucp: ucpHead(['checkout', 'fulfillment', 'terms']),
    ...shared,
    status,
    totals: totalsOf(reckoned),
    fulfillment: fulfillmentOf(reckoned),
    payment: { instruments: [], ...(terms && { terms, selected_term_id: terms[0]?.id }) },
    messages: [
      ...(status === 'requires_escalation' ? [HAND_OVER] : []),
      ...errors,
      ...messages.filter(({ type }) => type !== 'error'),
      ...madeToOrder(reckoned),
      ...(reckoned.feeKobo === undefined
        ? [{ type: 'info', code: 'delivery_fee_later', content: texts.feeLater } as const]
        : []),
    ],
    links: [
      { type: 'terms_of_service', url: `${origin}/terms` },
      { type: 'privacy_policy', url: `${origin}/privacy` },
      { type: 'refund_policy', url: `${origin}/terms#refunds` },
    ],
  };
}

const HAND_OVER: UcpMessage = {
  type: 'error',
  code: 'payment_on_our_page',
  severity: 'requires_buyer_input',
  content: texts.handOver,
};

function statusOf({ state }: AnsweredSession, errors: readonly UcpMessage[]) {
  if (state === 'cancelled') return 'canceled';
  return state === 'handed_over' || errors.length === 0 ? 'requires_escalation' : 'incomplete';
}

/** What is still to be chosen before a checkout is handed over by `complete`. */
export const missingMessages = ({ isUndeliverable, optionId }: ReckonedSession): UcpMessage[] => {
  const path = '$.fulfillment.methods[0]';
  const severity = 'recoverable';
  if (isUndeliverable) {
    const content = texts.undeliverable;
    return [{ type: 'error', code: 'address_undeliverable', severity, path: `${path}.destinations[0]`, content }];
  }
  if (optionId !== null) return [];
  return [{ type: 'error', code: 'missing', severity, path, content: texts.fulfillmentMissing }];
};

function stockMessages({ summary, missing }: ReckonedSession): UcpMessage[] {
  const error = (code: string, content: string): UcpMessage => ({
    type: 'error',
    code,
    severity: 'recoverable',
    path: '$.line_items',
    content,
  });
  return [
    ...summary.outOfStock.map(({ name }) => error('out_of_stock', texts.outOfStock(name))),
    ...summary.tooMany.map(({ name, availableCount }) =>
      error('out_of_stock', texts.outOfStockIn(name, availableCount ?? 0)),
    ),
    ...(missing > 0 ? [error('item_unavailable', texts.unavailable)] : []),
  ];
}

const madeToOrder = ({ discounted }: ReckonedSession): UcpMessage[] =>
  discounted.lines.flatMap((line, index) =>
    line.availableCount === null
      ? [
          {
            type: 'info',
            code: 'made_to_order',
            path: `$.line_items[${index}]`,
            content: texts.madeToOrder(line.name, line),
          },
        ]
      : [],
  );

function lineItem(line: CartLine & { discountKobo: number }) {
  const subtotal = line.quantity * line.unitPriceKobo;
  const variation = formatVariation({ ...line, options: line.chosen });
  return {
    id: line.id,
    item: {
      id: itemIdOf(line.productId, line),
      title: [line.name, variation].filter(Boolean).join(', '),
      price: line.unitPriceKobo,
    },
    quantity: line.quantity,
    totals: [
      { type: 'subtotal', amount: subtotal },
      ...(line.discountKobo > 0 ? [{ type: 'items_discount', amount: -line.discountKobo }] : []),
      { type: 'total', amount: subtotal - line.discountKobo },
    ],
  };
}

interface Sums extends Pick<ReckonedSession, 'summary' | 'discounted' | 'depositKobo'> {
  feeKobo: number | undefined;
}

function totalsOf({ summary, discounted, feeKobo }: Sums) {
  const offKobo = summary.totalKobo - discounted.totalKobo;
  return [
    { type: 'subtotal', amount: summary.totalKobo, display_text: texts.goods },
    ...(offKobo > 0 ? [{ type: 'items_discount', amount: -offKobo, display_text: texts.discount }] : []),
    ...(feeKobo === undefined ? [] : [{ type: 'fulfillment', amount: feeKobo, display_text: texts.delivery }]),
    {
      type: 'total',
      amount: discounted.totalKobo + (feeKobo ?? 0),
      display_text: feeKobo === undefined ? texts.totalWithoutDelivery : texts.total,
    },
  ];
}

/** What is paid when, which comes to the total: a share first where the shop asks for one. Nothing where nothing can be ordered. */
export function termsOf({ discounted, depositKobo, feeKobo }: Sums) {
  const { totalKobo } = discounted;
  if (totalKobo === 0) return undefined;
  const plain = (text: string) => ({ plain: text });
  const schedules = [
    { id: 'now', type: 'immediate', description: plain(texts.terms.now), amount: depositKobo ?? totalKobo },
    ...(depositKobo === null
      ? []
      : [{ id: 'rest', type: 'deferred', description: plain(texts.terms.rest), amount: totalKobo - depositKobo }]),
    ...(feeKobo ? [{ id: 'delivery', type: 'deferred', description: plain(texts.terms.fee), amount: feeKobo }] : []),
  ];
  const id = depositKobo === null ? 'full' : 'deposit';
  return [{ id, title: texts.terms[id], schedules }];
}

function fulfillmentOf({ fulfillment, options, optionId, discounted, workshop, businessName }: ReckonedSession) {
  const line_item_ids = discounted.lines.map(({ id }) => id);
  const isPickup = fulfillment.type === 'pickup';
  const place = workshop && { street_address: workshop.addressLine1, address_locality: workshop.city };
  const atWorkshop = workshop && {
    id: 'workshop',
    name: businessName,
    address: { ...place, address_region: workshop.state, address_country: 'NG' },
  };
  const destinations = isPickup ? (atWorkshop ? [atWorkshop] : []) : fulfillment.destinations;
  const isThere = destinations.some(({ id }) => id === fulfillment.selectedId);
  const selected = isPickup ? atWorkshop?.id : isThere ? fulfillment.selectedId : undefined;
  const method = {
    id: fulfillment.methodId,
    type: fulfillment.type,
    line_item_ids,
    ...(destinations.length > 0 && { destinations }),
    ...(selected && { selected_destination_id: selected }),
    groups:
      options.length === 0
        ? []
        : [
            {
              id: fulfillment.groupId,
              line_item_ids,
              options: options.map(({ value, estimate, dates, feeKobo }) => ({
                id: value,
                title: texts.options[value],
                description: [texts.ready(dates), feeKobo === undefined ? feeWords(estimate) : ''].join(' ').trim(),
                totals: feeKobo === undefined ? [] : [{ type: 'total', amount: feeKobo }],
              })),
              ...(optionId && { selected_option_id: optionId }),
            },
          ],
  };
  const other =
    workshop && !isPickup ? [{ type: 'pickup', line_item_ids, description: texts.pickupAt(workshop.city) }] : [];
  return { methods: [method], ...(other.length > 0 && { available_methods: other }) };
}

const feeWords = (estimate: string) => (estimate.startsWith('about') ? texts.fee(estimate) : texts.feeUnknown);
