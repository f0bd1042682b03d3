export interface AdminCounts {
  pendingOrders: number;
  unreadNotifications: number;
  unanswered: number;
}

export interface AdminEntry {
  to: string;
  label: string;
  /** Whose number stands beside it, and the word that says what it counts. */
  counts?: { of: keyof AdminCounts; word: string };
  /** Staff neither see it nor may enter. */
  isOwnerOnly?: boolean;
}

interface AdminGroup {
  /** Absent for the entries that need none. */
  label?: string;
  entries: readonly AdminEntry[];
}

export const TODAY: AdminEntry = { to: '/adminHome', label: 'Today' };
export const NOTIFICATIONS: AdminEntry = {
  to: '/adminNotifications',
  label: 'Notifications',
  counts: { of: 'unreadNotifications', word: 'unread' },
};
export const ORDERS: AdminEntry = { to: '/orders', label: 'Orders', counts: { of: 'pendingOrders', word: 'pending' } };

/** Every page of the back office, grouped as the owner looks for them. */
const MENU: readonly AdminGroup[] = [
  { entries: [TODAY, NOTIFICATIONS] },
  {
    label: 'Selling',
    entries: [
      ORDERS,
      { to: '/payments', label: 'Payments' },
      { to: '/inbox', label: 'Messages', counts: { of: 'unanswered', word: 'without an answer' } },
    ],
  },
  {
    label: 'Products',
    entries: [
      { to: '/post', label: 'Upload a product' },
      { to: '/uploads', label: 'Manage products' },
    ],
  },
  {
    label: 'Class',
    entries: [
      { to: '/classes/new', label: 'Start a Class' },
      { to: '/schedules', label: 'Schedules' },
      { to: '/classes', label: 'Classes' },
      { to: '/enrollments', label: 'Enrollments' },
    ],
  },
  {
    label: 'People',
    entries: [
      { to: '/customers', label: 'Customers' },
      { to: '/subscribers', label: 'Newsletter' },
    ],
  },
  {
    label: 'Business',
    entries: [
      { to: '/mails', label: 'Emails' },
      { to: '/audit', label: 'Audit log', isOwnerOnly: true },
      { to: '/team', label: 'Team', isOwnerOnly: true },
      { to: '/settings', label: 'Settings', isOwnerOnly: true },
      { to: '/health', label: 'Health', isOwnerOnly: true },
    ],
  },
];

/** The menu as this person may use it. */
export function menuFor({ isOwner }: { isOwner: boolean }): readonly AdminGroup[] {
  if (isOwner) return MENU;
  return MENU.map((group) => ({ ...group, entries: group.entries.filter((entry) => !entry.isOwnerOnly) }));
}

/** The entry a page belongs to: /classes/new is 'Start a Class', /classes/chr_1 is 'Classes'. */
export function entryOf(pathname: string): AdminEntry | undefined {
  return MENU.flatMap((group) => group.entries)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
