import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { documentTexts } from '../document-texts.ts';
import type { DocumentView } from '../document-view.ts';
import { DocumentSheet } from './document-sheet.tsx';

const texts = documentTexts.page;

/** A document, and how it is printed. */
export function DocumentPage({
  document,
  replacement,
  back,
}: {
  document: DocumentView;
  /** The proforma that took its place. */
  replacement: { to: string; number: string } | undefined;
  back?: { to: string; words: string } | undefined;
}) {
  const canPrint = useHydrated();
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12 print:p-0">
      <div className="print-hidden mb-8 flex flex-wrap items-center justify-between gap-4">
        {back ? (
          <Link to={back.to} className="finger inline-flex items-center gap-2">
            <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
            {back.words}
          </Link>
        ) : null}
        {canPrint ? (
          <Button
            variant="secondary"
            onClick={() => window.print()}
            icon={<Printer aria-hidden="true" size={20} strokeWidth={1.5} />}
          >
            {texts.print}
          </Button>
        ) : (
          <p className="text-muted">{texts.printHint}</p>
        )}
      </div>
      {replacement ? (
        <div className="mx-auto mb-6 max-w-3xl print:max-w-none">
          <Notice tone="warn">
            {texts.replaced}{' '}
            <Link to={replacement.to} className="whitespace-nowrap underline underline-offset-4">
              {replacement.number}
            </Link>
          </Notice>
        </div>
      ) : null}
      <article className="sheet-paper mx-auto max-w-3xl border border-sand bg-white p-5 sm:p-12 print:max-w-none print:border-0 print:p-0">
        <DocumentSheet document={document} />
      </article>
    </div>
  );
}
