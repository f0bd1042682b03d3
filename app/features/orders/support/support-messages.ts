import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import type { MessageChannel } from './door/support-message.table.server.ts';
import { ownMessagesTexts } from './inbox-texts.ts';
import { supportMailTexts as texts } from './support-mail-texts.ts';

export interface SupportMailFacts {
  id: string;
  reference: string;
  channel: MessageChannel;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  orderNumber: string | undefined;
  /** Which words of the thread these are, when they were added to a message that is there already. */
  added?: string;
}

/** To the business's own address; a reply goes to the sender when they gave an email address. */
export const newSupportMessage = defineMessage({
  kind: 'support-message',
  email: {
    name: 'Message for you',
    words: (facts: SupportMailFacts, { business, publicUrl }) => {
      const { id, reference, channel, name, email, phone, message, orderNumber, added } = facts;
      const title = added ? texts.forUs.added(reference) : texts.forUs.title(channel, reference);
      return {
        replyTo: email,
        once: added ?? id,
        subjectId: id,
        subject: texts.forUs.subject(title, name),
        heading: title,
        preheader: message.slice(0, 90),
        blocks: [
          { paragraphs: [title], only: 'text' },
          { written: message },
          {
            facts: [
              { label: texts.facts.from, value: name },
              { label: texts.facts.email, value: email ?? '' },
              { label: texts.facts.phone, value: phone ? formatPhone(phone) : '' },
              { label: texts.facts.order, value: orderNumber ?? '' },
              { label: texts.facts.reference, value: reference },
            ],
          },
          ...howToAnswer(channel, email).map((words) => ({ paragraphs: [words] })),
          ...(channel === 'whatsapp' ? [{ button: texts.forUs.open, href: `${publicUrl}/inbox/${id}` }] : []),
        ],
        reason: channel === 'whatsapp' ? texts.forUs.reasonWhatsApp(business.name) : texts.forUs.reason(business.name),
        foot: 'none',
      };
    },
    samples: () => ({ '': SAMPLE, whatsapp: { ...SAMPLE, channel: 'whatsapp' as const, email: null } }),
  },
  team: {
    topic: 'message',
    words: ({ id, channel, reference, name, message, email, phone, added }) => ({
      once: added ?? id,
      title: added
        ? `More about ${reference} from ${name}`
        : texts.forUs.subject(texts.forUs.title(channel === 'bespoke' ? 'contact' : channel, reference), name),
      body: excerpt(message, 200),
      href: `/inbox/${id}`,
      details: { reference, answerTo: email ?? phone ?? '' },
    }),
  },
});

/**
 * To the sender. It repeats nothing they typed: the address may be somebody else's, and this email must not become a way to
 * send strangers words of one's own.
 */
export const supportReceivedMessage = defineMessage({
  kind: 'support-received',
  to: (facts: Pick<SupportMailFacts, 'id' | 'reference'> & { email: string | null; page?: string | undefined }) =>
    facts,
  email: {
    name: 'Message received',
    words: ({ id, reference, email, page }, { business, publicUrl }) => {
      const phone = { label: texts.facts.phone, value: formatPhone(business.phone) };
      return {
        once: id,
        subjectId: id,
        subject: texts.received.subject(reference),
        heading: texts.received.heading,
        preheader: texts.received.preheader,
        greets: '',
        blocks: [
          { paragraphs: [texts.received.news, texts.received.next(business.workshop.openingHours, reference)] },
          ...(page ? [{ button: texts.received.button, href: `${publicUrl}${page}` }] : []),
          { facts: [{ label: texts.facts.reference, value: reference }, phone], only: 'html' },
          {
            facts: [
              { label: texts.facts.whatsapp, value: business.whatsapp && `https://wa.me/${business.whatsapp}` },
              phone,
              { label: texts.facts.email, value: business.email },
            ],
            only: 'text',
          },
        ],
        reason: texts.received.reason(email ?? '', business.name),
        foot: 'address',
      };
    },
    samples: () => ({ '': SAMPLE }),
  },
});

interface ReplyFacts {
  /** The message's. */
  id: string;
  replyId: string;
  reference: string;
  name: string;
  email: string;
  /** What they wrote. */
  message: string;
  orderNumber: string | undefined;
  /** Of whoever wrote while signed in, so that the answer is under /gethelp too. */
  userId: string | null;
  /** Where the whole thread is, for whoever has its address. */
  page?: string | undefined;
  reply: string;
  author: string;
}

/** The business's answer, with what the person wrote below it. A reply to it goes to the business's mailbox. */
export const supportReplyMessage = defineMessage({
  kind: 'support-reply',
  to: (facts: ReplyFacts) => facts,
  email: {
    name: 'Answer to a message',
    words: (facts, { business, publicUrl }) => {
      const { id, replyId, reference, name, email, message, orderNumber, userId, page, reply, author } = facts;
      const href = `${publicUrl}/gethelp#your-messages`;
      return {
        once: replyId,
        subjectId: id,
        subject: texts.reply.subject(reference),
        heading: texts.reply.heading(reference),
        preheader: reply.slice(0, 90),
        greets: name,
        blocks: [
          { written: reply },
          { paragraphs: [`${author}, ${business.name}`], only: 'html' },
          { paragraphs: [`${author}\n${business.name}`], only: 'text' },
          { quoted: message, title: texts.reply.youWrote(orderNumber) },
          ...(page ? [{ button: texts.received.button, href: `${publicUrl}${page}` }] : []),
          ...(userId && !page
            ? [
                { button: texts.reply.button, href, only: 'html' } as const,
                { button: texts.reply.linkInText, href, only: 'text' } as const,
              ]
            : []),
        ],
        reason: texts.reply.reason(email, business.name, reference),
        foot: 'address',
      };
    },
    samples: () => ({
      '': {
        ...SAMPLE,
        replyId: 'rpl_00000000000000000000000000',
        userId: 'usr_ada',
        reply:
          'We are sorry about the scratch.\n\nPlease send the pictures to our WhatsApp number; we polish it out on Thursday.',
        author: 'Bola',
      },
    }),
  },
  news: {
    group: 'messages',
    words: ({ replyId, reference, reply }) => ({
      once: replyId,
      title: ownMessagesTexts.noticeTitle(reference),
      body: excerpt(reply, 160),
      href: '/gethelp#your-messages',
    }),
  },
});

/** Once a day, so that a flood of spam is one line in the back office. */
export const supportSuspectedMessage = defineMessage({
  kind: 'support-suspected',
  team: {
    topic: 'message',
    words: ({ day, suspicions }: { day: string; suspicions: readonly string[] }) => ({
      once: day,
      title: 'Messages that may be spam',
      body: 'Some of today’s messages look like spam. We kept them and emailed nobody. Please look through them.',
      href: '/inbox?tab=suspected',
      details: { suspicions: suspicions.join(', ') },
    }),
  },
});

/** Nobody answers a maker by email, and whoever wrote on WhatsApp is answered there. */
function howToAnswer(channel: MessageChannel, email: string | null): string[] {
  if (channel === 'workshop') return [];
  if (channel === 'whatsapp') return [texts.forUs.onWhatsApp];
  return [email ? texts.forUs.replyByEmail : texts.forUs.noEmail];
}

/** One made-up help request. */
const SAMPLE = {
  id: 'msg_00000000000000000000000000',
  reference: 'HELP-1001',
  channel: 'help',
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '+2348035550142',
  message: 'The left arm of the sofa is scratched.\nMay I send you pictures on WhatsApp?',
  orderNumber: 'GD-1001',
} as const;

function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
