import { useNavigation } from 'react-router';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { stepText } from '../price-step.ts';
import type { findPriceChange } from '../products-bulk.queries.server.ts';
import { productsBulkTexts } from '../products-bulk-texts.ts';

const texts = productsBulkTexts.price.record;
const { piece, before, after, note } = productsBulkTexts.price;

interface PriceChangePageProps extends NonNullable<Awaited<ReturnType<typeof findPriceChange>>> {
  notice: string | null;
  refusal: string | undefined;
}

/** /uploads/bulk/price/:changeId: what a change did to each piece, and the way back. */
export function PriceChangePage({ change, pieces, notice, refusal }: PriceChangePageProps) {
  const isSaving = useNavigation().state === 'submitting';
  const counts = Object.entries(texts.outcomes).flatMap(([outcome, words]) => {
    const count = pieces.filter((each) => each.outcome === outcome).length;
    return count > 0 ? [words(count)] : [];
  });
  const lead = [
    texts.made(formatDateTime(change.madeAt)),
    texts.rounded(formatKobo(change.roundTo)),
    ...(change.undoneAt ? [texts.undone(formatDateTime(change.undoneAt))] : []),
    ...counts,
  ];
  const canUndo = change.undoneAt === null && pieces.some(({ outcome }) => outcome === 'changed');
  return (
    <Page
      title={texts.title(stepText(change))}
      lead={lead.join(' · ')}
      back={{ to: '/uploads', words: productsBulkTexts.back }}
      notice={refusal ? { tone: 'warn', words: refusal } : notice ? { words: notice } : null}
    >
      <DataTable
        caption={productsBulkTexts.chosen}
        hideCaption
        rows={pieces}
        rowKey={({ productId }) => productId}
        columns={[
          {
            key: 'name',
            heading: piece,
            cell: ({ productId, name }) => <Link to={`/uploads/${productId}`}>{name}</Link>,
          },
          { key: 'before', heading: before, numeric: true, cell: ({ fromKobo }) => formatKobo(fromKobo) },
          { key: 'after', heading: after, numeric: true, cell: ({ toKobo }) => formatKobo(toKobo) },
          {
            key: 'note',
            heading: note,
            cell: ({ outcome, why }) => [texts.states[outcome], why].filter(Boolean).join('. '),
          },
        ]}
      />
      {canUndo ? (
        <Form>
          <p className="text-muted">{texts.undoHint}</p>
          <div>
            <Button type="submit" name="intent" value="undo" variant="secondary" pending={isSaving}>
              {texts.undo}
            </Button>
          </div>
        </Form>
      ) : null}
    </Page>
  );
}
