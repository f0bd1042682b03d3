import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { formatRate, vatInPrices, vatShare } from '#app/features/ground/settings/door/vat.ts';
import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { viewPlan } from '#app/features/money/dues/door/instalment-words.ts';
import { viewShown } from '#app/features/orders/order-requests/door/view-shown.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { quoteTexts } from './door/quote-texts.ts';
import type { QuoteNote, QuoteVersion } from './quote.queries.server.ts';

const { offer: texts } = quoteTexts;

type Offered = Pick<QuoteVersion, 'snapshot' | 'totalKobo' | 'depositKobo' | 'deliveryFeeKobo' | 'sentAt'>;

/** What is offered, as the customer reads it; the same for a draft, as it would be sent now. */
export function viewOffered(offered: Offered, { tax }: Pick<ShopSettings, 'tax'>) {
  const { snapshot, totalKobo, depositKobo, deliveryFeeKobo } = offered;
  const wholeKobo = totalKobo + (deliveryFeeKobo ?? 0);
  const rate = vatInPrices(tax);
  return {
    lines: snapshot.lines.map((line, index) => ({
      id: `${index}`,
      quantity: line.quantity,
      name: line.name,
      pictureKey: line.productId === null ? null : line.pictureKey,
      ...viewShown(line),
      variation: formatVariation(line),
      each: line.quantity > 1 ? formatKobo(line.unitPriceKobo) : null,
      price: formatKobo(line.unitPriceKobo * line.quantity),
    })),
    piecesTotal: formatKobo(totalKobo),
    fee: deliveryFeeKobo === null ? null : formatKobo(deliveryFeeKobo),
    isFeeLater: deliveryFeeKobo === null && snapshot.shippingOption !== 'PICKUP',
    total: formatKobo(wholeKobo),
    vat: rate > 0 ? texts.vat(formatRate(rate), formatKobo(vatShare(wholeKobo, rate))) : null,
    /** How it is paid, where it is not paid at once. */
    parts: snapshot.plan
      ? viewPlan(snapshot.plan)
      : depositKobo === null
        ? []
        : [
            { term: texts.deposit, sum: formatKobo(depositKobo) },
            { term: texts.later, sum: formatKobo(totalKobo - depositKobo) },
          ],
    how: orderTexts.shippingOptions[snapshot.shippingOption],
  };
}

export type OfferedView = ReturnType<typeof viewOffered>;

export function viewNote({ id, kind, body, at }: Pick<QuoteNote, 'id' | 'kind' | 'body' | 'at'>) {
  return { id, kind, body, at: formatDateTime(at) };
}

export type NoteView = ReturnType<typeof viewNote>;

/** Who said yes to what, when and how; `recorder` is who of us wrote it down. */
export function viewAcceptance(acceptance: Acceptance | undefined) {
  if (!acceptance) return null;
  const { name, version, hash, at, channel, recorder } = acceptance;
  return { name, version, hash, at: formatDateTime(at), how: quoteTexts.channels[channel], channel, recorder };
}

interface Acceptance {
  name: string;
  version: number;
  hash: string;
  at: Date;
  channel: keyof typeof quoteTexts.channels;
  recorder: string | null;
}
