import type { Role } from '#app/platform/auth/viewer.ts';

/** What the team may be told of away from the back office. A notification is of one of them, or of none: the shop writes of it already. */
export const NEWS_TOPICS = ['order', 'message', 'request', 'quote', 'payment'] as const;

export type NewsTopic = (typeof NEWS_TOPICS)[number];

/** How it reaches somebody: in an email, or on the screen of a device that was turned on for it, which is at once or not at all. */
export const NEWS_CHANNELS = ['email', 'push'] as const;

export const NEWS_WAYS = ['now', 'morning', 'off'] as const;

export type NewsWay = (typeof NEWS_WAYS)[number];

export interface NewsChoices {
  isOn: boolean;
  ways: Record<NewsTopic, NewsWay>;
  /** What devices show. */
  shown: readonly NewsTopic[];
  quiet: QuietHours;
}

/** Hours of Lagos, 0 to 23. The same hour twice: no quiet hours. */
export interface QuietHours {
  from: number;
  until: number;
}

/** Customers are not asked. */
export const USUAL_QUIET: QuietHours = { from: 21, until: 7 };

/** What holds while somebody has chosen nothing. It is computed and not kept, so it follows their role. */
export const defaultChoices = (role: Role): NewsChoices => ({
  isOn: role === 'owner',
  ways: { order: 'now', message: 'now', request: 'now', quote: 'now', payment: 'now' },
  shown: NEWS_TOPICS,
  quiet: USUAL_QUIET,
});

/** Only the owner can decide what a payment that waits becomes, so nobody else is told of it. */
export const topicsOf = (role: Role): readonly NewsTopic[] =>
  role === 'owner' ? NEWS_TOPICS : NEWS_TOPICS.filter((topic) => topic !== 'payment');
