import { defineMail } from '#app/platform/mail/define-mail.ts';
import { recipientAt } from '#app/platform/mail/mail-message.ts';
import { formatPhone } from './contact-address.ts';
import { supportMailTexts as texts } from './support-mail-texts.ts';

export interface SupportMailFacts {
  id: string;
  reference: string;
  channel: 'contact' | 'help' | 'bespoke';
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  orderNumber: string | undefined;
  /** Which words of the thread these are, when they were added to a message that is there already. */
  added?: string;
}

/** To the business's own address; a reply goes to the sender when they gave an email address. */
export const supportMessageMail = defineMail({
  kind: 'support-message',
  name: 'Message for you',
  compose: (facts: SupportMailFacts, { business }) => {
    const { id, reference, channel, name, email, phone, message, orderNumber, added } = facts;
    const title = added ? texts.forUs.added(reference) : texts.forUs.title(channel, reference);
    return {
      recipient: recipientAt(business),
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
        { paragraphs: [email ? texts.forUs.replyByEmail : texts.forUs.noEmail] },
      ],
      reason: texts.forUs.reason(business.name),
      foot: 'none',
    };
  },
  samples: () => ({ '': SAMPLE }),
});

/**
 * To the sender. It repeats nothing they typed: the address may be somebody else's, and this email must not become a way to
 * send strangers words of one's own.
 */
export const supportReceivedMail = defineMail({
  kind: 'support-received',
  name: 'Message received',
  compose: (
    facts: Pick<SupportMailFacts, 'id' | 'reference'> & { email: string; page?: string | undefined },
    { business, publicUrl },
  ) => {
    const { id, reference, email, page } = facts;
    const phone = { label: texts.facts.phone, value: formatPhone(business.phone) };
    return {
      recipient: email,
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
      reason: texts.received.reason(email, business.name),
      foot: 'address',
    };
  },
  samples: () => ({ '': SAMPLE }),
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
  /** Wrote while signed in, so that the answer is under /gethelp too. */
  isCustomer: boolean;
  /** Where the whole thread is, for whoever has its address. */
  page?: string | undefined;
  reply: string;
  author: string;
}

/** The business's answer, with what the person wrote below it. A reply to it goes to the business's mailbox. */
export const supportReplyMail = defineMail({
  kind: 'support-reply',
  name: 'Answer to a message',
  compose: (facts: ReplyFacts, { business, publicUrl }) => {
    const { id, replyId, reference, name, email, message, orderNumber, isCustomer, page, reply, author } = facts;
    const href = `${publicUrl}/gethelp#your-messages`;
    return {
      recipient: email,
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
        ...(isCustomer && !page
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
      isCustomer: true,
      reply:
        'We are sorry about the scratch.\n\nPlease send the pictures to our WhatsApp number; we polish it out on Thursday.',
      author: 'Bola',
    },
  }),
});

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
