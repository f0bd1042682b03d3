import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Section } from '#app/ui/section.tsx';
import { costTexts } from '../cost-texts.ts';
import type { Moved } from '../moved-price.page.server.ts';

const texts = costTexts.moved;
const { columns } = costTexts.report;

/** What a material's price does to products and to quotes that are open. Prices are changed on their own page, after a look. */
export function MovedPrice({ moved }: { moved: Moved }) {
  const { products, quotes, wantedPercent } = moved;
  const thin = products.filter(({ isThin }) => isThin);
  return (
    <>
      <Section title={texts.title} gap={4}>
        {products.length === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <DataTable
            caption={texts.title}
            hideCaption
            rows={products}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                heading: columns.product,
                cell: ({ id, name, isThin }) => (
                  <>
                    <Link to={`/uploads/${id}/recipe`} className={LINE_LINK}>
                      {name}
                    </Link>
                    {isThin ? <span className="block text-sm text-danger">{texts.thin(wantedPercent)}</span> : null}
                  </>
                ),
              },
              { key: 'sold', heading: columns.sold, numeric: true, cell: ({ price }) => price },
              { key: 'left', heading: columns.left, numeric: true, cell: ({ left }) => left ?? costTexts.notComplete },
              {
                key: 'percent',
                heading: columns.percent,
                numeric: true,
                isSum: true,
                cell: ({ left, percent }) => (left === null ? '–' : `${percent}%`),
              },
            ]}
          />
        )}
        {thin.length > 0 ? (
          <Form action="/uploads/bulk/price" className="flex flex-col gap-2">
            {thin.map(({ chosen }) => (
              <input key={chosen} type="hidden" name="ids" value={chosen} />
            ))}
            <div>
              <Button type="submit" variant="secondary">
                {texts.raise(thin.length)}
              </Button>
            </div>
            <p className="text-sm text-muted">{texts.raiseHint}</p>
          </Form>
        ) : null}
      </Section>
      {quotes.length > 0 ? (
        <Section title={texts.quotes} gap={4}>
          <ul className="divide-y divide-sand border-y border-sand">
            {quotes.map(({ id, name, left, isThin }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link to={`/quotes/${id}`} className={LINE_LINK}>
                  {name}
                </Link>
                <span className={`tabular ${isThin ? 'text-danger' : ''}`}>{left}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
