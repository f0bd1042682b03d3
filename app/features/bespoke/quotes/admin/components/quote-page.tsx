import type { ReactNode } from 'react';
import type { OfflineRefusal } from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { Page } from '#app/ui/page.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { quoteTexts } from '../../door/quote-texts.ts';
import type { QuotePage as QuotePageData } from '../quote-page.server.ts';
import { QuoteMore } from './quote-more.tsx';
import { QuoteNext, QuoteNextForm } from './quote-next.tsx';
import { QuotePreview } from './quote-preview.tsx';
import type { QuoteRefusal } from './quote-refusal.ts';
import { QuoteStatus } from './quote-status.tsx';
import { QuoteTalk } from './quote-talk.tsx';

const texts = quoteTexts.admin;

interface QuotePageProps {
  quote: QuotePageData;
  businessName: string;
  notice: { tone: 'success' | 'warn'; words: string } | null;
  refusal: QuoteRefusal | undefined;
  offlineRefusal: OfflineRefusal | undefined;
  documents: ReactNode;
  /** What it leaves, for whoever may see money. */
  costs: ReactNode;
}

/** /quotes/:id: where the quote is and the one thing that is next, what its customer sees, what was asked, and the rest under More. */
export function QuotePage({ quote, businessName, notice, refusal, offlineRefusal, documents, costs }: QuotePageProps) {
  const { state, asks, preview } = quote;
  const talk = <QuoteTalk quote={quote} businessName={businessName} refusal={refusal} />;
  return (
    <Page
      title={quote.name}
      back={{ to: '/quotes', words: texts.all }}
      eyebrow={
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular">{quote.number}</span>
          <QuoteStatus state={state} />
          {asks ? <StatusPill tone="warn">{texts.asks}</StatusPill> : null}
        </span>
      }
      measure={preview?.offered.total}
      notice={notice}
      gap={6}
    >
      <QuoteNext quote={quote} />
      <div className="quote-desk">
        {/* On a phone, what there is to do comes before what it is about. */}
        <div className="flex min-w-0 flex-col gap-8 empty:hidden">
          <QuoteNextForm quote={quote} refusal={refusal} offlineRefusal={offlineRefusal} />
          {asks ? talk : null}
        </div>
        {preview ? (
          <div className="quote-seen">
            <QuotePreview preview={preview} theirPath={quote.theirPath} businessName={businessName} />
          </div>
        ) : null}
        <div className="flex min-w-0 flex-col gap-8">
          {asks ? null : talk}
          <QuoteMore
            key={`${state} ${quote.revision}`}
            quote={quote}
            refusal={refusal}
            documents={documents}
            costs={costs}
          />
        </div>
      </div>
    </Page>
  );
}
