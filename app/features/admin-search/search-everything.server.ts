import { pieceLabel } from '#app/features/catalog/product.ts';
import { findDocuments } from '#app/features/documents/read-documents.server.ts';
import { searchOrders } from '#app/features/orders/order.queries.server.ts';
import { viewAdminRow } from '#app/features/orders/order-views.ts';
import { readCustomers } from '#app/features/people/customers.server.ts';
import { readEnrollments } from '#app/features/people/enrollments.server.ts';
import { countProductRows, listProductRows, MOST_COUNTED } from '#app/features/products-admin/list-products.server.ts';
import { settingsTexts } from '#app/features/settings/settings-texts.ts';
import { shopWindowTexts } from '#app/features/shop-window/shop-window-texts.ts';
import { findInbox } from '#app/features/support/inbox.server.ts';
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
 * found here holds what was said. Eight queries, each bounded as its list's page is. Undefined for fewer than two letters.
 */
export async function searchEverything({ db, clock }: ActContext, { search, pages, isOwner }: Asked) {
  if (Array.from(search).length < FEWEST_LETTERS) return undefined;
  const products = { tab: 'published', search, before: undefined } as const;
  const [orders, pieces, { of }, customers, students, messages, issued] = await Promise.all([
    searchOrders(db, { search, before: undefined, limit: MOST_SHOWN }),
    listProductRows(db, products),
    countProductRows(db, products),
    readCustomers(db, { search, before: null }),
    readEnrollments(db, { filter: 'all', search, before: null }),
    findInbox(db, search),
    findDocuments(db, search),
  ]);
  const named = findPages(isOwner ? [...pages, ...SETTINGS] : pages, search);
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
      kind: 'products',
      hits: pieces.rows.map(({ id, name, pieceNumber, priceKobo }) => ({
        to: `/uploads/${id}`,
        title: name,
        details: `${pieceLabel(pieceNumber)} · ${formatKobo(priceKobo)}`,
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
        ...{ to: `/documents/${id}`, title: `${number} · ${buyer}`, details: `${kind} · ${date} · ${amount}` },
      })),
      all: isOwner ? allOfPage('/documents', search, issued.documents.length, issued.next) : null,
    },
  ];
  return found.filter(({ hits }) => hits.length > 0).map((kind) => ({ ...kind, hits: kind.hits.slice(0, MOST_SHOWN) }));
}

export type FoundEverywhere = Awaited<ReturnType<typeof searchEverything>>;

/** The groups of /settings, which only the owner may open. */
const SETTINGS: readonly NamedPage[] = [
  ...Object.entries(settingsTexts.sections).map(([group, { title, summary }]) => ({
    ...{ to: `/settings/${group}`, label: title, under: settingsTexts.title, also: summary },
  })),
  { to: '/settings/window', label: shopWindowTexts.title, under: settingsTexts.title, also: settingsTexts.window.now },
  ...Object.entries(shopWindowTexts.parts).map(([part, { title, summary }]) => ({
    ...{ to: `/settings/window/${part}`, label: title, under: shopWindowTexts.title, also: summary },
  })),
];

/** `count` is as far as the list counts; one more than `most` stands for any number beyond. */
function allOf(path: string, search: string, count: number, most: number): HitsOfKind['all'] {
  if (count <= MOST_SHOWN) return null;
  return { to: `${path}?${new URLSearchParams({ q: search })}`, words: texts.all(count, most) };
}

/** A list that does not count: its first page tells. */
function allOfPage(path: string, search: string, shown: number, next: string | undefined) {
  return allOf(path, search, next ? shown + 1 : shown, next ? shown : MOST_ORDERS);
}
