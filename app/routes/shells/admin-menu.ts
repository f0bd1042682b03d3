import { ORDER_TABS, wordsOfTab } from '#app/features/orders/orders/order-tabs.ts';
import { adminMenuTexts as texts } from './admin-menu-texts.ts';

export interface AdminCounts {
  pendingOrders: number;
  unreadNotifications: number;
  unanswered: number;
}

export interface AdminEntry {
  /** With `?tab=` where it is a view of a list. */
  to: string;
  label: string;
  /** Whose number stands beside it, and the word that says what it counts. */
  counts?: { of: keyof AdminCounts; word: string };
  /** Staff neither see it nor may enter. */
  isOwnerOnly?: boolean;
  /** A view of the list the group leads to, which the list offers as a tab. */
  isView?: boolean;
  /** The owner has it elsewhere. */
  isStaffOnly?: boolean;
}

/** One of the nine words of the back office, and what is under it while it is open. */
export interface AdminGroup extends AdminEntry {
  entries: readonly AdminEntry[];
}

export const NOTIFICATIONS: AdminEntry = {
  to: '/adminNotifications',
  label: 'Notifications',
  counts: { of: 'unreadNotifications', word: 'unread' },
};
const EMAILS: AdminEntry = { to: '/mails', label: 'Emails' };

export const TODAY: AdminGroup = { to: '/adminHome', label: 'Today', entries: [NOTIFICATIONS] };
export const ORDERS: AdminGroup = {
  to: '/orders',
  label: 'Orders',
  counts: { of: 'pendingOrders', word: 'pending' },
  entries: [
    ...ORDER_TABS.filter((tab) => tab !== 'all').map((tab) => ({
      to: tab === 'new' ? '/orders' : `/orders?tab=${tab}`,
      label: wordsOfTab(tab).label,
      isView: true,
    })),
    { to: '/quotes', label: texts.quotes },
    { to: '/deliveries', label: 'Deliveries' },
  ],
};
const WORKSHOP: AdminGroup = {
  to: '/queue',
  label: texts.workshop,
  entries: [
    { to: '/queue', label: texts.queue },
    { to: '/at-the-bench', label: texts.bench },
    { to: '/cutting', label: texts.cutList },
    { to: '/shopping', label: texts.shoppingList },
    { to: '/suppliers', label: 'Suppliers' },
    { to: '/materials', label: texts.materials, isOwnerOnly: true },
  ],
};
export const MESSAGES: AdminGroup = {
  to: '/inbox',
  label: 'Messages',
  counts: { of: 'unanswered', word: 'without an answer' },
  entries: [{ ...EMAILS, isStaffOnly: true }],
};
export const PRODUCTS: AdminGroup = {
  to: '/uploads',
  label: 'Products',
  entries: [
    { to: '/uploads', label: texts.manage },
    { to: '/post', label: texts.upload },
    { to: '/uploads/categories', label: texts.categories },
    { to: '/uploads/order', label: texts.order },
    { to: '/uploads/collections', label: texts.collections },
    { to: '/uploads/discounts', label: texts.discounts },
    { to: '/uploads/options', label: texts.options },
    { to: '/uploads/csv', label: texts.csv },
  ],
};
const CLASS: AdminGroup = {
  to: '/classes',
  label: 'Class',
  entries: [
    { to: '/classes/new', label: texts.startClass },
    { to: '/schedules', label: 'Schedules' },
    { to: '/classes', label: 'Classes' },
    { to: '/enrollments', label: 'Enrollments' },
  ],
};
const CUSTOMERS: AdminGroup = {
  to: '/customers',
  label: 'Customers',
  entries: [{ to: '/subscribers', label: 'Newsletter' }],
};
const MONEY: AdminGroup = {
  to: '/payments',
  label: 'Money',
  entries: [
    { to: '/payments', label: 'Payments' },
    { to: '/bank-lines', label: texts.bankLines, isOwnerOnly: true },
    { to: '/payouts', label: texts.payouts, isOwnerOnly: true },
    { to: '/owed', label: texts.owed },
    { to: '/purchases', label: texts.purchases, isOwnerOnly: true },
    { to: '/books', label: texts.books, isOwnerOnly: true },
    { to: '/documents', label: texts.documents, isOwnerOnly: true },
  ],
};
const SETTINGS: AdminGroup = {
  to: '/settings',
  label: 'Settings',
  isOwnerOnly: true,
  entries: [
    { to: '/settings/delivery', label: 'Delivery', isOwnerOnly: true },
    { to: '/settings/tax', label: 'VAT', isOwnerOnly: true },
    { to: '/team', label: 'Team', isOwnerOnly: true },
    { ...EMAILS, isOwnerOnly: true },
    { to: '/audit', label: 'Activity', isOwnerOnly: true },
    { to: '/health', label: 'Health', isOwnerOnly: true },
  ],
};

/** Every page of the back office under nine words, in the order of a working day. */
const MENU: readonly AdminGroup[] = [TODAY, ORDERS, WORKSHOP, MESSAGES, PRODUCTS, CLASS, CUSTOMERS, MONEY, SETTINGS];

/** The menu as this person may use it. */
export function menuFor({ isOwner }: { isOwner: boolean }): readonly AdminGroup[] {
  const isTheirs = (entry: AdminEntry) => !(isOwner ? entry.isStaffOnly : entry.isOwnerOnly);
  return MENU.filter(isTheirs).map((group) => ({ ...group, entries: group.entries.filter(isTheirs) }));
}

export interface AdminPlace {
  group: AdminGroup;
  /** The entry under the group; none on the page of the group itself. */
  entry: AdminEntry | undefined;
}

interface Address {
  pathname: string;
  search?: string;
}

/** Where a page is in the menu: /classes/new is 'Start a Class', /classes/chr_1 is 'Classes', both under Class. */
export function placeOf({ pathname, search = '' }: Address, menu: readonly AdminGroup[]): AdminPlace | undefined {
  const tab = new URLSearchParams(search).get('tab');
  const depthOf = (entry: AdminEntry) => {
    const [path = '', view] = entry.to.split('?tab=');
    if (pathname !== path && !pathname.startsWith(`${path}/`)) return 0;
    if (view !== undefined && view !== tab) return 0;
    // Opened by its own address, an order is in whichever tab its stage is.
    if (entry.isView && view === undefined && pathname !== path) return 0;
    return path.length + (view === undefined ? 0 : 1);
  };
  const places = menu.flatMap((group) => [
    ...group.entries.map((entry) => ({ group, entry, depth: depthOf(entry) })),
    { group, entry: undefined, depth: depthOf(group) },
  ]);
  // What stands first wins, so an entry wins over its group.
  return places.filter(({ depth }) => depth > 0).sort((a, b) => b.depth - a.depth)[0];
}
