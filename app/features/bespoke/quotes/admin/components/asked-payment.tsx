import { SharePayLink } from '#app/features/pay/pay-links/door/components/share-pay-link.tsx';
import {
  OfflinePaymentForm,
  type OfflineRefusal,
} from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Section } from '#app/ui/section.tsx';
import { quoteFormTexts } from '../../quote-form-texts.ts';
import type { AskedPayment } from '../asked-payment.server.ts';
import { askedTexts as texts } from '../asked-texts.ts';
import { QuotePress } from './quote-press.tsx';

/** Every way in which what was asked for is paid, the link first; nothing once it is paid or came to nothing. */
export function WaysToPay({ asked, refusal }: { asked: AskedPayment; refusal: OfflineRefusal | undefined }) {
  const { share } = asked;
  if (!asked.isUnpaid) return null;
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {share ? (
        <Section id="request-link" title={texts.link} below={2}>
          <SharePayLink link={share} message={asked.message} phone={asked.callLine} hint={texts.linkHint} />
        </Section>
      ) : null}
      <OfflinePaymentForm amount={asked.toPay} refusal={refusal} />
      <div className="border-t border-sand pt-4">
        <CancelForm />
      </div>
    </div>
  );
}

/** What it is for: the pieces, the sums, and for whom and where to. */
export function WhatIsPaid({ asked }: { asked: AskedPayment }) {
  return (
    <Section id="request-pieces" title={texts.what} className="min-w-0">
      <Paid asked={asked} />
    </Section>
  );
}

/** The same where it has its name from what it is folded under. */
export function Paid({ asked }: { asked: AskedPayment }) {
  return (
    <>
      <ul className="border-t border-sand">
        {asked.lines.map((line) => (
          <li
            key={`${line.name} ${line.variation} ${line.price}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-sand py-3"
          >
            <span className="min-w-0 break-words">
              <span className="tabular">{line.quantity} × </span>
              {line.name}
              {line.variation ? <span className="block text-sm text-muted">{line.variation}</span> : null}
              {line.agreed ? <span className="block text-sm text-laterite">{line.agreed}</span> : null}
            </span>
            <span className="tabular">{line.price}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <DescriptionList
          items={[
            ...asked.discounts.map(({ term, sum }) => ({ term, detail: sum })),
            { term: quoteFormTexts.piecesPart, detail: asked.piecesTotal },
            { term: quoteFormTexts.fee, detail: asked.fee },
            { term: quoteFormTexts.total, detail: asked.total },
            { term: quoteFormTexts.deposit, detail: asked.deposit },
            { term: quoteFormTexts.phone, detail: asked.phone },
            {
              term: quoteFormTexts.email,
              detail: asked.email ? <span className="break-all">{asked.email}</span> : null,
            },
            { term: texts.transferCode, detail: asked.transferCode },
            { term: quoteFormTexts.delivery, detail: asked.shipping },
            { term: quoteFormTexts.addressLine1, detail: asked.place },
            { term: quoteFormTexts.note, detail: asked.note },
          ]}
        />
      </div>
    </>
  );
}

/** Gives up what was asked for before anything is paid. */
export function CancelForm() {
  return <QuotePress intent="cancel" words={texts.cancel} hint={texts.cancelHint} variant="danger" size="small" />;
}
