import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { type MailBrand, MailLayout } from '#app/platform/mail/mail-layout.tsx';
import { MailButton, MailFacts, MailHeading, MailText } from '#app/platform/mail/mail-parts.tsx';
import { renderMail } from '#app/platform/mail/render-mail.ts';
import { formatPhone } from './contact-address.ts';

export interface SupportMailFacts {
  id: string;
  reference: string;
  channel: 'contact' | 'help';
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  orderNumber: string | undefined;
  business: ShopSettings['business'];
  publicUrl: string;
}

/** To the business's own address; a reply goes to the sender when they gave an email address. Pure. */
export function composeMessageForOwner(facts: SupportMailFacts): OutgoingMail {
  const { reference, name, email, phone, message, business } = facts;
  const what = facts.channel === 'help' ? 'Help request' : 'Message';
  const how = email
    ? 'Reply to this email to answer.'
    : 'There is no email address to reply to: call or message the number below.';
  const rows = [
    { label: 'From', value: name },
    { label: 'Email', value: email ?? '' },
    { label: 'Phone', value: phone ? formatPhone(phone) : '' },
    { label: 'Order', value: facts.orderNumber ?? '' },
    { label: 'Reference', value: reference },
  ];
  return {
    kind: 'support-message',
    dedupeKey: `support-message/${facts.id}`,
    recipient: business.email,
    replyTo: email ?? undefined,
    subject: `${what} ${reference} from ${name}`,
    subjectId: facts.id,
    text: [`${what} ${reference}`, message, factLines(rows), how].join('\n\n'),
    html: renderMail(
      <MailLayout
        brand={brandOf(business)}
        publicUrl={facts.publicUrl}
        preheader={message.slice(0, 90)}
        reason={`Sent because somebody wrote to ${business.name} on the website.`}
      >
        <MailHeading>{`${what} ${reference}`}</MailHeading>
        <MessageText message={message} />
        <MailFacts rows={rows} />
        <MailText>{how}</MailText>
      </MailLayout>,
    ),
  };
}

/**
 * To the sender. It repeats nothing they typed: the address may be somebody else's, and this mail must not become a way to
 * send strangers words of one's own.
 */
export function composeAcknowledgement(facts: SupportMailFacts, recipient: string): OutgoingMail {
  const { reference, business } = facts;
  const news = 'Your message has been sent successfully! We will get in touch soon.';
  const next = `A person reads it and answers within one working day (${business.workshop.openingHours}). Mention ${reference} if you write or call again.`;
  const reason = `Sent to ${recipient} because it was given in the contact form of ${business.name}. If it wasn’t you, ignore this email.`;
  return {
    kind: 'support-received',
    dedupeKey: `support-received/${facts.id}`,
    recipient,
    replyTo: business.email,
    subject: `We have your message (${reference})`,
    subjectId: facts.id,
    text: [
      'Hello,',
      news,
      next,
      `WhatsApp: https://wa.me/${business.whatsapp}\nPhone: ${formatPhone(business.phone)}\nEmail: ${business.email}`,
      `${business.name}\n${brandOf(business).address}`,
      reason,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        brand={brandOf(business)}
        publicUrl={facts.publicUrl}
        preheader="A person answers within one working day."
        reason={reason}
      >
        <MailHeading>All done!</MailHeading>
        <MailText>Hello,</MailText>
        <MailText>{news}</MailText>
        <MailText>{next}</MailText>
        <MailFacts
          rows={[
            { label: 'Reference', value: reference },
            { label: 'Phone', value: formatPhone(business.phone) },
          ]}
        />
      </MailLayout>,
    ),
  };
}

export interface ReplyFacts {
  /** The message's. */
  id: string;
  replyId: string;
  reference: string;
  name: string;
  /** What they wrote. */
  message: string;
  orderNumber: string | undefined;
  /** Wrote while signed in, so that the answer is under /gethelp too. */
  isCustomer: boolean;
  reply: string;
  author: string;
  business: ShopSettings['business'];
  publicUrl: string;
}

/** The business's answer, with what the person wrote below it. A reply to it goes to the business's mailbox. Pure. */
export function composeReply(facts: ReplyFacts, recipient: string): OutgoingMail {
  const { reference, name, reply, author, business, message } = facts;
  const greeting = `Hello ${name},`;
  const about = facts.orderNumber ? ` about order ${facts.orderNumber}` : '';
  const reason = `Sent to ${recipient} because you wrote to ${business.name}. Reply to this email to continue; mention ${reference} if you call.`;
  const quoted = `You wrote${about}:`;
  const messagesUrl = `${facts.publicUrl}/gethelp#your-messages`;
  return {
    kind: 'support-reply',
    dedupeKey: `support-reply/${facts.replyId}`,
    recipient,
    replyTo: business.email,
    subject: `Our answer to your message (${reference})`,
    subjectId: facts.id,
    text: [
      greeting,
      reply,
      `${author}\n${business.name}`,
      `${quoted}\n${message.replace(/^/gm, '> ')}`,
      ...(facts.isCustomer ? [`All your messages: ${messagesUrl}`] : []),
      `${business.name}\n${brandOf(business).address}`,
      reason,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout brand={brandOf(business)} publicUrl={facts.publicUrl} preheader={reply.slice(0, 90)} reason={reason}>
        <MailHeading>{`Our answer to ${reference}`}</MailHeading>
        <MailText>{greeting}</MailText>
        <MessageText message={reply} />
        <MailText>{`${author}, ${business.name}`}</MailText>
        <MailHeading level={2}>{quoted}</MailHeading>
        <MessageText message={message} />
        {facts.isCustomer ? <MailButton href={messagesUrl}>See all your messages</MailButton> : null}
      </MailLayout>,
    ),
  };
}

/** Lines of the message as separate blocks with stable places: a text has no other identity. */
function MessageText({ message }: { message: string }) {
  const paragraphs = message.split('\n').map((text, place) => ({ text, place }));
  return paragraphs.map(({ text, place }) => <MailText key={place}>{text === '' ? '\u00a0' : text}</MailText>);
}

function factLines(rows: { label: string; value: string }[]): string {
  return rows
    .filter((row) => row.value !== '')
    .map((row) => `${row.label}: ${row.value}`)
    .join('\n');
}

function brandOf(business: ShopSettings['business']): MailBrand {
  return mailBrand(business);
}
