import { viewPlan } from '#app/features/money/dues/door/instalment-words.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Sums } from '#app/ui/sums.tsx';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import { draftTotal } from '../draft-amounts.ts';
import type { QuoteFormPage } from '../quote-form.server.ts';

/** What it comes to as it is typed; the server adds it up again from its own prices. */
export function QuoteFormTotal({ page, typed }: { page: QuoteFormPage; typed: FormData | undefined }) {
  const { piecesKobo, feeKobo, totalKobo, depositKobo, plan } = draftTotal(page.draft, page.pieces, typed);
  return (
    <Sums
      announce
      className="border-t border-ink pt-2"
      lines={[
        { term: texts.piecesPart, sum: feeKobo > 0 ? formatKobo(piecesKobo) : null },
        { term: texts.feePart, sum: feeKobo > 0 ? formatKobo(feeKobo) : null },
        { term: texts.total, sum: formatKobo(totalKobo), tone: 'total' },
        { term: texts.depositNow, sum: depositKobo ? formatKobo(depositKobo) : null },
        { term: texts.depositLater, sum: depositKobo ? formatKobo(totalKobo - depositKobo) : null },
        ...viewPlan((plan ?? []).filter(({ amountKobo }) => amountKobo > 0)),
      ]}
    />
  );
}
