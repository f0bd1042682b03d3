import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { RowDetails } from '#app/ui/row-details.tsx';
import { Section } from '#app/ui/section.tsx';
import { OfferedSums } from '../../components/offered-list.tsx';
import { QuoteSheet } from '../../components/quote-sheet.tsx';
import { quoteTexts } from '../../door/quote-texts.ts';
import type { QuotePage } from '../quote-page.server.ts';
import { quotePageTexts as texts } from '../quote-page-texts.ts';

/** So many pieces are drawn at once; the rest is folded below. */
const MOST_DRAWN = 2;

interface QuotePreviewProps {
  preview: NonNullable<QuotePage['preview']>;
  /** The page its customer has; null before it was sent. */
  theirPath: string | null;
  businessName: string;
}

/** The sheet its customer sees, or will see once it is sent, with what is new in it, what it comes to and what we write with it. */
export function QuotePreview({ preview, theirPath, businessName }: QuotePreviewProps) {
  const { title, changes, sheet, offered, words } = preview;
  const folded = sheet.lines.slice(MOST_DRAWN);
  return (
    <Section id="quote-preview" title={title} gap={4} className="min-w-0">
      {changes.length > 0 ? (
        <div className="border-l-2 border-laterite bg-cotton p-4">
          <p className="text-sm font-semibold">{quoteTexts.offer.changed(sheet.block.version - 1)}</p>
          <ul className="mt-1 list-disc pl-5">
            {changes.map((change) => (
              <li key={change} className="break-words">
                {change}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <QuoteSheet sheet={{ ...sheet, lines: sheet.lines.slice(0, MOST_DRAWN) }} businessName={businessName} />
      {folded.length > 0 ? (
        <RowDetails label={texts.morePieces(folded.length)} isOpen={false}>
          <QuoteSheet sheet={{ ...sheet, lines: folded }} businessName={businessName} />
        </RowDetails>
      ) : null}
      <div>
        <OfferedSums offered={offered} />
        <div className="mt-4">
          <DescriptionList items={[{ term: quoteTexts.offer.how, detail: offered.how }]} />
        </div>
      </div>
      {words ? (
        <figure>
          <figcaption className="text-sm font-semibold">{texts.message}</figcaption>
          <p className="measure mt-1 break-words whitespace-pre-line">{words}</p>
        </figure>
      ) : null}
      {theirPath ? (
        <p>
          <Link to={theirPath} className={LINE_LINK}>
            {texts.openTheirs}
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
