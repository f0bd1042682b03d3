import type { notificationTexts } from './notification-texts.ts';

/**
 * What is sent: the list of kinds, `routes/notification-kinds.server.ts`, adds every kind that is in it.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the list
export interface SentNotifications {}

/** A notification of another kind cannot be written: the types refuse it. */
type NotificationKind = SentNotifications extends { kind: infer Kind extends string } ? Kind : never;

interface NotificationWords {
  /** The thing it is about: the same fact is reported once. */
  once: string;
  title: string;
  body: string;
  /** A path of this site that the notification leads to. */
  href: string;
  /** `orderRefId`, `state`, the estimate dates and the like, as text. */
  details?: Record<string, string>;
}

/** Ready for `notifyCustomer` or `notifyAdmins`. */
export interface WrittenNotification<Audience extends 'customer' | 'admin'> extends Omit<NotificationWords, 'once'> {
  audience: Audience;
  kind: NotificationKind;
  /** `<kind>/<thing>` */
  dedupeKey: string;
}

interface NotificationDefinition<Kind extends string, Facts> {
  /** Kept with every notification: never renamed. */
  kind: Kind;
  compose: (facts: Facts) => NotificationWords;
}

/** The headings on the customer's page. */
export type NotificationGroup = keyof typeof notificationTexts.customer.groups;

/** One kind of notification to customers; `group` is its heading on their page. */
export function defineNotification<const Kind extends string, Facts>({
  group,
  ...definition
}: NotificationDefinition<Kind, Facts> & { group: NotificationGroup }) {
  return { group, ...define('customer', definition) };
}

/** One kind of notification to the back office. */
export function defineAdminNotification<const Kind extends string, Facts>(
  definition: NotificationDefinition<Kind, Facts>,
) {
  return define('admin', definition);
}

function define<Kind extends string, Facts, Audience extends 'customer' | 'admin'>(
  audience: Audience,
  { kind, compose }: NotificationDefinition<Kind, Facts>,
) {
  const key = (once: string) => `${kind}/${once}`;
  const write = (facts: Facts): WrittenNotification<Audience> => {
    const { once, ...words } = compose(facts);
    return { ...words, audience, kind: kind as string as NotificationKind, dedupeKey: key(once) };
  };
  return { kind, key, write };
}
