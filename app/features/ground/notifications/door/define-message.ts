import { type MailMessage, type MailShop, recipientAt } from '#app/platform/mail/mail-message.ts';
import type { OutgoingMail } from '#app/platform/mail/outgoing-mail.ts';
import { renderMailHtml } from '#app/platform/mail/render-mail-html.tsx';
import { renderMailText } from '#app/platform/mail/render-mail-text.ts';
import type { OutgoingWhatsApp, WhatsAppTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';
import type { NewsTopic } from '../news-topics.ts';
import type { notificationTexts } from '../notification-texts.ts';

/** Somebody outside the back office. What is not known of them is empty, and the way that needs it is left out. */
interface Person {
  /** Of an account. */
  userId?: string | null | undefined;
  email?: string | null | undefined;
}

/** In a few words, as a list of notifications or the screen of a telephone has room for. */
interface ShortWords {
  /** The thing it is about: the same fact is told once. */
  once: string;
  title: string;
  body: string;
  /** Where the title alone says too little, as in a subject: which one, and how much. */
  subject?: string;
  /** A path of this site that it leads to. */
  href: string;
  /** Where somebody without an account finds it, by a key: what their device leads to. */
  keyUrl?: string | undefined;
  /** `orderRefId`, `state`, the estimate dates and the like, as text. */
  details?: Record<string, string>;
}

interface WhatsAppWords {
  once: string;
  /** `+234…`; nobody is told who has not said yes to it. */
  phone: string;
  values: Readonly<Record<string, string>>;
  subjectId?: string;
}

/** The headings on the customer's page. */
export type NotificationGroup = keyof typeof notificationTexts.customer.groups;

/**
 * One thing people are told, and its words for each way: `email`, `news` for whoever has an account, `whatsapp` beside the email for whoever
 * said yes to it, `team` for the back office. What a fact has no words for, it does not go by.
 */
interface MessageDefinition<Kind extends string, Facts> {
  /** Kept with everything that is told: never renamed. EmailJS chooses its template by how it begins. */
  kind: Kind;
  /** Whom; without it the email is to the business. */
  to?: (facts: Facts) => Person;
  email?: {
    /** What the owner calls it. */
    name: string;
    /**
     * Set where a link in it acts for whoever has it. Such a link is shown to nobody else and gone once the email has left; this says how
     * its reader comes by another: in a copy, which has the link of the order or payment again (`due`: of the due its dedupe key begins
     * with), or as the advice says.
     */
    key?: { remade: 'order' | 'payment' | 'due' } | { advice: string };
    words: (facts: Facts, shop: MailShop) => MailMessage;
    /** Made-up facts, by what is special about them: '' for the usual case. Previewed in development, and tested. */
    samples: (shop: MailShop) => Record<string, NoInfer<Facts>>;
  };
  news?: {
    /** Its heading on the customer's page. */
    group: NotificationGroup;
    words: (facts: Facts) => ShortWords;
  };
  whatsapp?: {
    template: WhatsAppTemplate;
    /** What stands for its variables; null where this fact is not told by it. */
    words: (facts: Facts, shop: MailShop) => WhatsAppWords | null;
  };
  team?: {
    /** What the team may be told of it away from the back office as. */
    topic: NewsTopic | null;
    words: (facts: Facts) => ShortWords;
  };
}

/** Ready to be written. */
export interface WrittenNews extends Omit<ShortWords, 'once' | 'subject' | 'keyUrl'> {
  kind: string;
  /** `<kind>/<thing>` */
  dedupeKey: string;
}

interface WrittenMessage {
  userId?: string;
  news?: WrittenNews;
  /** For whoever has the key of the page that `news.href` leads an account to. */
  keyNews?: { news: WrittenNews; href: string };
  team?: WrittenNews & { topic: NewsTopic | null };
  /** Rendered in the clothes of the shop. */
  email?: (shop: MailShop) => OutgoingMail;
  whatsapp?: (shop: MailShop) => OutgoingWhatsApp | null;
}

declare module '#app/platform/act/message.ts' {
  interface Message extends WrittenMessage {}
  interface MessageKind extends ReturnType<typeof defineMessage> {}
}

/** One kind of message; its feature announces it, and a test holds that. */
export function defineMessage<const Kind extends string, Facts>(definition: MessageDefinition<Kind, Facts>) {
  const { kind, to, email, news, whatsapp, team } = definition;
  const keyOf = (once: string) => `${kind}/${once}`;

  const short = ({ once, subject, keyUrl: _, ...words }: ShortWords): WrittenNews => {
    const details = subject ? { details: { ...words.details, subject } } : {};
    return { ...words, ...details, kind, dedupeKey: keyOf(once) };
  };

  const writeEmail = (facts: Facts, shop: MailShop): OutgoingMail => {
    if (!email) throw new Error(`${kind} has no email`);
    const recipient = to ? (to(facts).email ?? '') : recipientAt(shop.business);
    const message = { ...email.words(facts, shop), recipient };
    const { replyTo = shop.business.email, once, subjectId, subject, templateParameters, headers } = message;
    return {
      kind,
      dedupeKey: keyOf(once),
      recipient,
      ...(replyTo ? { replyTo } : {}),
      subject,
      ...(subjectId === undefined ? {} : { subjectId }),
      html: renderMailHtml(message, shop),
      text: renderMailText(message, shop.business),
      ...(templateParameters ? { templateParameters } : {}),
      ...(headers ? { headers } : {}),
    };
  };

  const writeWhatsApp = (facts: Facts, shop: MailShop): OutgoingWhatsApp | null => {
    const words = whatsapp?.words(facts, shop);
    if (!whatsapp || !words) return null;
    const { once, phone, values, subjectId } = words;
    return { kind, dedupeKey: keyOf(once), recipient: phone, template: whatsapp.template, values, subjectId };
  };

  return {
    kind,
    template: whatsapp?.template,
    email: email && { name: email.name, key: email.key },
    group: news?.group,
    topic: team?.topic,
    keyOf,
    /** It, of these facts: for `act.tell`. */
    about: (facts: Facts): WrittenMessage => {
      const person = to?.(facts);
      const userId = person?.userId;
      const words = news?.words(facts);
      return {
        ...(words && userId && { userId, news: short(words) }),
        ...(words?.keyUrl && !userId && { keyNews: { news: short(words), href: pathOf(words.keyUrl) } }),
        ...(team && { team: { ...short(team.words(facts)), topic: team.topic } }),
        ...(email && (!person || person.email) && { email: (shop: MailShop) => writeEmail(facts, shop) }),
        ...(whatsapp && { whatsapp: (shop: MailShop) => writeWhatsApp(facts, shop) }),
      };
    },
    /** Its email alone, as it is shown before it is sent. */
    writeEmail,
    /** Every sample of its email, by the name its preview has: `order-ready-pickup`. */
    writeSamples: (shop: MailShop) =>
      Object.entries(email?.samples(shop) ?? {}).map(([variant, facts]) => ({
        sample: variant ? `${kind}-${variant}` : kind,
        mail: writeEmail(facts, shop),
      })),
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
