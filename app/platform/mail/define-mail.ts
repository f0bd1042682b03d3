import type { MailMessage, MailShop } from './mail-message.ts';
import type { MailKind, OutgoingMail } from './outgoing-mail.ts';
import { renderMailHtml } from './render-mail-html.tsx';
import { renderMailText } from './render-mail-text.ts';

interface MailDefinition<Kind extends string, Facts> {
  /** Kept with every email: never renamed. EmailJS chooses its template by how it begins. */
  kind: Kind;
  /** What the owner calls it. */
  name: string;
  /**
   * Set where a link in it acts for whoever has it. Such a link is shown to nobody else and gone once the email has left; this says
   * how its reader comes by another: in a copy, which has the link of the order or payment again, or as the advice says.
   */
  key?: { remade: 'order' | 'payment' } | { advice: string };
  compose: (facts: Facts, shop: MailShop) => MailMessage;
  /** Made-up facts, by what is special about them: '' for the usual case. Previewed in development, and tested. */
  samples: (shop: MailShop) => Record<string, NoInfer<Facts>>;
}

export interface Mail<Kind extends string, Facts> extends MailDefinition<Kind, Facts> {
  /** The email that reports these facts, ready for the outbox. */
  write: (facts: Facts, shop: MailShop) => OutgoingMail;
  /** Every sample, by the name its preview has: `order-ready-pickup`. */
  writeSamples: (shop: MailShop) => { sample: string; mail: OutgoingMail }[];
}

/** One kind of email, which has to be in the list of kinds as well. */
export function defineMail<const Kind extends string, Facts>(
  definition: MailDefinition<Kind, Facts>,
): Mail<Kind, Facts> {
  const { kind, compose, samples } = definition;
  const write = (facts: Facts, shop: MailShop): OutgoingMail => {
    const message = compose(facts, shop);
    const {
      recipient,
      replyTo: answersGoTo = shop.business.email,
      once,
      subjectId,
      subject,
      templateParameters,
      headers,
    } = message;
    return {
      kind: kind as string as MailKind,
      dedupeKey: `${kind}/${once}`,
      recipient,
      ...(answersGoTo ? { replyTo: answersGoTo } : {}),
      subject,
      ...(subjectId === undefined ? {} : { subjectId }),
      html: renderMailHtml(message, shop),
      text: renderMailText(message, shop.business),
      ...(templateParameters ? { templateParameters } : {}),
      ...(headers ? { headers } : {}),
    };
  };
  const writeSamples = (shop: MailShop) =>
    Object.entries(samples(shop)).map(([variant, facts]) => ({
      sample: variant ? `${kind}-${variant}` : kind,
      mail: write(facts, shop),
    }));
  return { ...definition, write, writeSamples };
}
