import { findQuotes } from '#app/features/bespoke/quotes/door/quote-list.server.ts';
import { quoteTexts } from '#app/features/bespoke/quotes/door/quote-texts.ts';
import {
  countProductRows,
  listProductRows,
  MOST_COUNTED,
} from '#app/features/desk/products/door/list-products.server.ts';
import { findDocuments } from '#app/features/money/documents/door/read-documents.server.ts';
import { readCustomers } from '#app/features/office/people/customers.server.ts';
import { readEnrollments } from '#app/features/office/people/enrollments.server.ts';
import { searchOrders } from '#app/features/orders/orders/door/order.queries.server.ts';
import { viewAdminRow } from '#app/features/orders/orders/door/order-views.ts';
import { findInbox } from '#app/features/orders/support/door/inbox.server.ts';
import { paymentReviewTexts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { findPayments } from '#app/features/pay/review/door/payment-review.server.ts';
import { productLabel } from '#app/features/shop/catalog/door/product.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { adminSearchTexts as texts } from './admin-search-texts.ts';
import { findPages, type NamedPage } from './find-pages.ts';

const FEWEST_LETTERS = 2;
/** Of each kind; the list has the rest. */
const MOST_SHOWN = 5;
const MOST_ORDERS = 250;

interface Hit {
  to: string;
  title: string;
  /** What tells it from others of its name. */
  details: string;
}

export interface HitsOfKind {
  kind: keyof typeof texts.kinds;
  hits: readonly Hit[];
  /** The list that finds the same, and how many it holds; null where it would say no more. */
  all: { to: string; words: string } | null;
}

interface Asked {
  search: string;
  /** The pages this person may open. */
  pages: readonly NamedPage[];
  isOwner: boolean;
}

/**
 * What a few letters find in the back office: five of each kind at most, by the searches of the lists themselves, so that a list
 * found here holds what was said. Eleven queries, each bounded as its list's page is. Undefined for fewer than two letters.
 */
export async function searchEverything(
  { db, clock }: Pick<ActContext, 'db' | 'clock'>,
  { search, pages, isOwner }: Asked,
) {
  if (Array.from(search).length < FEWEST_LETTERS) return undefined;
  const products = { tab: 'published', search, before: undefined } as const;
  const [orders, pieces, { of }, customers, students, messages, issued, offered, payments] = await Promise.all([
    searchOrders(db, { search, before: undefined, limit: MOST_SHOWN }),
    listProductRows(db, products),
    countProductRows(db, products),
    readCustomers(db, { search, before: null }),
    readEnrollments(db, { filter: 'all', search, before: null }),
    findInbox(db, search),
    findDocuments(db, search),
    findQuotes({ db, clock }, search),
    findPayments(db, search),
  ]);
  const named = findPages(pages, search);
  const now = clock();
  const found: HitsOfKind[] = [
    {
      kind: 'pages',
      hits: named.slice(0, MOST_SHOWN).map(({ to, label, under = '' }) => ({ to, title: label, details: under })),
      all: null,
    },
    {
      kind: 'orders',
      hits: orders.orders.map((order) => {
        const { id, number, username, total, status } = viewAdminRow(order, now);
        return { to: `/orders/${id}`, title: `${number} · ${username}`, details: `${status} · ${total}` };
      }),
      all: allOf('/orders', search, orders.found, MOST_ORDERS),
    },
    {
      kind: 'quotes',
      hits: offered.quotes.map(({ id, number, name, total, state }) => ({
        to: `/quotes/${id}`,
        title: `${number} · ${name}`,
        details: [quoteTexts.admin.states[state], total].filter(Boolean).join(' · '),
      })),
      all: allOfPage('/quotes', search, offered.quotes.length, offered.next),
    },
    {
      kind: 'payments',
      hits: payments.payments.map(({ reference, who, amount, what, state, at }) => ({
        to: `/payments/${encodeURIComponent(reference)}`,
        title: [amount, who].filter(Boolean).join(' · '),
        details: [what, paymentReviewTexts.states[state], at, reference].join(' · '),
      })),
      all: allOfPage('/payments', search, payments.payments.length, payments.next),
    },
    {
      kind: 'products',
      hits: pieces.rows.map(({ id, name, pieceNumber, priceKobo }) => ({
        to: `/uploads/${id}`,
        title: name,
        details: `${productLabel(pieceNumber)} · ${formatKobo(priceKobo)}`,
      })),
      all: allOf('/uploads', search, of, MOST_COUNTED),
    },
    {
      kind: 'customers',
      hits: customers.customers.map(({ id, name, email, phone }) => ({
        to: `/customers/${id}`,
        title: name,
        details: [email, phone].filter(Boolean).join(' · '),
      })),
      all: allOfPage('/customers', search, customers.customers.length, customers.next),
    },
    {
      kind: 'students',
      hits: students.enrollments.map(({ id, name, email, class: course, isCancelled }) => ({
        to: `/enrollments/${id}`,
        title: name,
        details: [email, course, isCancelled ? texts.cancelled : ''].filter(Boolean).join(' · '),
      })),
      all: allOfPage('/enrollments', search, students.enrollments.length, students.next),
    },
    {
      kind: 'messages',
      hits: messages.messages.map(({ id, name, reference, excerpt }) => ({
        to: `/inbox/${id}`,
        title: `${name} · ${reference}`,
        details: excerpt,
      })),
      all: allOfPage('/inbox', search, messages.messages.length, messages.next),
    },
    {
      kind: 'documents',
      hits: issued.documents.map(({ id, number, kind, buyer, date, amount }) => ({
        to: `/documents/${id}`,
        title: `${number} · ${buyer}`,
        details: `${kind} · ${date} · ${amount}`,
      })),
      all: isOwner ? allOfPage('/documents', search, issued.documents.length, issued.next) : null,
    },
  ];
  return found.filter(({ hits }) => hits.length > 0).map((kind) => ({ ...kind, hits: kind.hits.slice(0, MOST_SHOWN) }));
}

export type FoundEverywhere = Awaited<ReturnType<typeof searchEverything>>;

/** `count` is as far as the list counts; one more than `most` stands for any number beyond. */
function allOf(path: string, search: string, count: number, most: number): HitsOfKind['all'] {
  if (count <= MOST_SHOWN) return null;
  return { to: `${path}?${new URLSearchParams({ q: search })}`, words: texts.all(count, most) };
}

/** A list that does not count: its first page tells. */
function allOfPage(path: string, search: string, shown: number, next: string | undefined) {
  return allOf(path, search, next ? shown + 1 : shown, next ? shown : MOST_ORDERS);
}
