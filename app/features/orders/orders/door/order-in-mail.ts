import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { mediaBase, QUICK, variantKey } from '#app/platform/images/picture-sources.ts';
import { type MailBlock, type MailItem, type MailStep, oneLine } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatShortDate } from '#app/platform/time/lagos-time.ts';
import { type OrderFacts, type OrderFactsLine, onOneLine } from './order-facts.ts';
import { orderMailTexts as texts } from './order-mail-texts.ts';
import { formatOrderNumber } from './order-number.ts';
import { STAGES_IN_ORDER, statusOf } from './order-stages.ts';

/** What every email to the customer about their order has: whom it greets and why, a subject, the drawing and the pieces. */
export function orderInMail(facts: OrderFacts, publicUrl: string) {
  const order = onOneLine(facts);
  const number = formatOrderNumber(order);
  const items = itemsInMail(order.lines, publicUrl).map((item) => ({ ...item, amount: '' }));
  return {
    number,
    about: { subjectId: order.id, greets: order.username, reason: texts.reason(order.userEmail, number) },
    subject: (news: string) => subjectOf(news, order.lines, number),
    drawing: { progress: stepsOf(order) } satisfies MailBlock,
    /** Without their prices. */
    pieces: { items, totals: [] } satisfies MailBlock,
  };
}

type Named = Pick<OrderFactsLine, 'name' | 'quantity'>;

/**
 * The news first, then the piece, then the number: `Ready to collect: your Àdùnní sofa and 2 more (GD-1066)`. No name of a person and no
 * address: subjects are shown on locked screens.
 */
export function subjectOf(news: string, lines: readonly Named[], number: string): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return texts.subject(news, shortened(oneLine(lines[0]?.name ?? '')), pieces - 1, number);
}

/** As much of a name as a phone shows of a subject. */
const LONGEST_NAME = 40;
const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

/** More would make an email slow on dear data, and long enough for Gmail to cut it off. */
const MOST_PICTURES = 12;
/** The smallest that every picture of the shop has. */
const SMALLEST = 200;

/** Each with its picture, in the colour that was chosen. Photos of own work may show somebody's home, and are not sent. */
export function itemsInMail(lines: readonly OrderFactsLine[], publicUrl: string): MailItem[] {
  return lines.map((line, place) => ({
    name: `${line.quantity} × ${line.name}`,
    variation: formatVariation(line),
    amount: formatKobo(line.unitPriceKobo * line.quantity),
    picture:
      line.pictureKey && !line.pictureKey.startsWith(QUICK) && place < MOST_PICTURES
        ? {
            src: `${publicUrl}${mediaBase}${variantKey(line.pictureKey, SMALLEST, 'jpg')}`,
            alt: [line.name, line.color].filter(Boolean).join(', '),
          }
        : null,
  }));
}

/** The four stages, with the days that are known: when it was ordered, and when it came where it is. */
function stepsOf({
  stage,
  shippingOption,
  createdAt,
  completionDate,
}: Pick<OrderFacts, 'stage' | 'shippingOption' | 'createdAt' | 'completionDate'>): MailStep[] {
  const reached = STAGES_IN_ORDER.indexOf(stage);
  const dayOf = (index: number) => (index === 0 ? createdAt : index === reached ? completionDate : null);
  return STAGES_IN_ORDER.map((which, index) => {
    const day = dayOf(index);
    return {
      title: statusOf({ stage: which, shippingOption }),
      on: day ? formatShortDate(day) : '',
      state: index < reached || stage === 'delivered' ? 'done' : index === reached ? 'current' : 'next',
    };
  });
}
