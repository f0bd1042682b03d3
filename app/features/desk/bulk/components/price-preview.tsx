import { useNavigation } from 'react-router';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PreviewedPrice } from '../price-preview.page.server.ts';
import { productsBulkTexts } from '../products-bulk-texts.ts';
import { ChosenIds } from './chosen-ids.tsx';

const texts = productsBulkTexts.price;
const STEP_FIELDS = ['direction', 'unit', 'by', 'round'];

const noteOf = ({ refusal, notes }: PreviewedPrice) => [refusal, ...notes].filter(Boolean).join('. ');
const hasNote = (price: PreviewedPrice) => noteOf(price) !== '';

/** What each price would become, and the button that does it to those that may. */
export function PricePreview({ prices, typed }: { prices: readonly PreviewedPrice[]; typed: Record<string, string> }) {
  const isSaving = useNavigation().formMethod === 'POST';
  const count = prices.filter(({ refusal }) => !refusal).length;
  return (
    <section className="flex flex-col gap-6">
      <DataTable
        caption={texts.previewTitle}
        rows={prices}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', heading: texts.piece, cell: ({ name }) => name },
          { key: 'before', heading: texts.before, numeric: true, cell: ({ fromKobo }) => formatKobo(fromKobo) },
          {
            key: 'after',
            heading: texts.after,
            numeric: true,
            cell: ({ toKobo, refusal }) => (refusal ? texts.unchanged : <strong>{formatKobo(toKobo)}</strong>),
          },
          ...(prices.some(hasNote)
            ? [{ key: 'note', heading: texts.note, cell: (price: PreviewedPrice) => noteOf(price) }]
            : []),
        ]}
      />
      {count === 0 ? (
        <Notice tone="warn">{texts.nothing}</Notice>
      ) : (
        <Form>
          <ChosenIds pieces={prices} />
          {STEP_FIELDS.map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
          ))}
          <div>
            <Button type="submit" pending={isSaving}>
              {texts.button(count)}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
