import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import type { MailShop } from '#app/platform/mail/mail-message.ts';
import { waitingMailTexts as texts } from './waiting-list-texts.ts';

interface ToWaiter {
  waiterId: string;
  email: string;
  askedAt: Date;
  leaveUrl: string;
  headers: Record<string, string>;
}

/** Says that they are on the list, and how they leave it. Nothing in it was typed by whoever filled in the form. */
export const classWaitingMessage = defineMessage({
  kind: 'class-waiting',
  to: ({ email }: ToWaiter) => ({ email }),
  email: {
    name: 'On the waiting list',
    key: { advice: texts.advice },
    words: (to, { business }) => ({
      ...ofList(to, business.name),
      subject: texts.joined.subject(business.name),
      heading: texts.joined.heading,
      preheader: texts.joined.preheader,
      blocks: [{ paragraphs: [texts.joined.words] }, { link: texts.leave, href: to.leaveUrl }],
    }),
    samples: (shop) => ({ '': sampleWaiter(shop) }),
  },
});

interface OfferedClass {
  title: string;
  starts: string;
  price: string;
  meets: string;
  /** Null where everybody finds a place. */
  placesLeft: number | null;
}

/** The one thing they waited for: a class they can enroll in. */
export const classDateSetMessage = defineMessage({
  kind: 'class-date-set',
  to: ({ email }: ToWaiter & { offered: OfferedClass }) => ({ email }),
  email: {
    name: 'A class for the waiting list',
    key: { advice: texts.advice },
    words: ({ offered, ...to }, { business, publicUrl }) => {
      const { subject, heading, words, places, once, rows, enroll } = texts.dateSet;
      const { title, starts, price, meets, placesLeft } = offered;
      return {
        ...ofList(to, business.name),
        subject: subject(starts),
        heading,
        preheader: words(title, starts),
        blocks: [
          { paragraphs: [words(title, starts), ...(placesLeft === null ? [] : [places(placesLeft)])] },
          {
            facts: [
              { label: rows.starts, value: starts },
              { label: rows.meets, value: meets },
              { label: rows.price, value: price },
            ],
          },
          { button: enroll, href: `${publicUrl}/masterclass/enroll` },
          { paragraphs: [once] },
          { link: texts.leave, href: to.leaveUrl },
        ],
      };
    },
    samples: (shop) => ({
      '': {
        ...sampleWaiter(shop),
        offered: {
          title: 'Interior Design Masterclass',
          starts: '11 January 2027',
          price: '₦25,000',
          meets: 'Zoom meetings in the evening every day',
          placesLeft: 20,
        },
      },
    }),
  },
});

const ofList = ({ waiterId, email, askedAt, headers }: ToWaiter, business: string) => ({
  once: `${waiterId}/${askedAt.getTime()}`,
  subjectId: waiterId,
  reason: texts.reason(email, business),
  foot: 'address' as const,
  headers,
});

const sampleWaiter = ({ publicUrl }: MailShop): ToWaiter => ({
  waiterId: 'wai_00000000000000000000000000',
  email: 'ada@example.com',
  askedAt: new Date('2026-11-21T09:00:00.000Z'),
  leaveUrl: `${publicUrl}/masterclass/waiting?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE`,
  headers: {},
});
