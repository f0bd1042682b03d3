import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import type { MailBlock } from '#app/platform/mail/mail-message.ts';
import { newsMailTexts as texts } from './news-texts.ts';
import { NEWS_TOPICS, type NewsTopic } from './news-topics.ts';

export interface News {
  id: string;
  topic: NewsTopic;
  subject: string;
  body: string;
  href: string;
}

interface Told {
  to: { id: string; email: string };
  /** Oldest first; at least one. */
  news: readonly News[];
}

/**
 * The newest of them: the sale of a minute ago is among those of a long night. More is not read in an email; it is counted, and is under
 * Notifications.
 */
const MOST_SHOWN = 25;

const ALL = '/adminNotifications';

/** A notification is in one email to one person, so the first of them names it. */
export const newsKeyOf = ({ to, news }: Told) => `${to.id}/${news[0]?.id ?? ''}`;

/** What has just happened; several things that came together are one email. */
export const teamNewsMessage = defineMessage({
  kind: 'team-news',
  to: ({ to }: Told) => ({ email: to.email }),
  email: {
    name: texts.name,
    words: (told, { publicUrl }) => {
      const { news } = told;
      const [first, ...more] = news;
      if (!first) throw new Error('An email of no news');
      const isOne = more.length === 0;
      return {
        once: newsKeyOf(told),
        subject: isOne ? first.subject : texts.andMore(first.subject, more.length),
        heading: isOne ? first.subject : texts.several(news.length),
        preheader: first.body,
        blocks: isOne
          ? [{ paragraphs: [first.body] }, { button: texts.open, href: publicUrl + first.href }]
          : [
              ...news.slice(-MOST_SHOWN).flatMap(({ subject, body }) => [{ heading: subject }, { paragraphs: [body] }]),
              notShown(news.length - MOST_SHOWN),
              { button: texts.openAll, href: publicUrl + ALL },
            ],
        reason: texts.reason,
        foot: 'account',
      };
    },
    samples: () => ({ '': { to: SOMEBODY, news: SAMPLES.slice(0, 1) }, several: { to: SOMEBODY, news: SAMPLES } }),
  },
});

/** All of a day in one email: counted by what it is, each leading to its page. */
export const teamMorningMessage = defineMessage({
  kind: 'team-morning',
  to: ({ to }: Told) => ({ email: to.email }),
  email: {
    name: texts.morningName,
    words: (told, { publicUrl }) => {
      const { news } = told;
      const shown = Map.groupBy(news.slice(-MOST_SHOWN), ({ topic }) => topic);
      const countOf = (topic: NewsTopic) => news.filter((each) => each.topic === topic).length;
      const topics = NEWS_TOPICS.filter((topic) => countOf(topic) > 0);
      return {
        once: newsKeyOf(told),
        subject: texts.morning(news.length),
        heading: texts.morning(news.length),
        preheader: topics.map((topic) => texts.topics[topic](countOf(topic))).join(' · '),
        blocks: [
          { paragraphs: [texts.morningLead] },
          ...topics.flatMap((topic): MailBlock[] => [
            { heading: texts.topics[topic](countOf(topic)) },
            ...(shown.get(topic) ?? []).flatMap(({ subject, body, href }) => [
              { link: subject, href: publicUrl + href },
              { paragraphs: [body] },
            ]),
          ]),
          notShown(news.length - MOST_SHOWN),
          { button: texts.openAll, href: publicUrl + ALL },
        ],
        reason: texts.reason,
        foot: 'account',
      };
    },
    samples: () => ({ '': { to: SOMEBODY, news: SAMPLES } }),
  },
});

const notShown = (count: number) => ({ paragraphs: count > 0 ? [texts.notShown(count)] : [] });

const SOMEBODY = { id: 'usr_1', email: 'owner@example.com' };

const SAMPLES: readonly News[] = [
  { id: 'ntf_1', topic: 'order', href: '/orders/ord_1', ...texts.samples.order },
  { id: 'ntf_2', topic: 'message', href: '/inbox/msg_1', ...texts.samples.message },
  { id: 'ntf_3', topic: 'quote', href: '/quotes/quo_1', ...texts.samples.quote },
];
