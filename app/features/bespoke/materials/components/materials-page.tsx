import type { ReactNode } from 'react';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import type { ListedMaterial } from '../material.queries.server.ts';
import { materialTexts as texts } from '../material-texts.ts';

interface MaterialsPageProps {
  rows: readonly ListedMaterial[];
  search: string;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
  /** Below the list: the way out as a file, what an hour costs, and what is put on top. */
  foot: ReactNode;
}

/** /materials */
export function MaterialsPage({ rows, search, notice, foot }: MaterialsPageProps) {
  const isFresh = rows.length === 0 && search === '';
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      path="/materials"
      query={{ q: search }}
      notice={notice}
      actions={
        <>
          <ButtonLink to="/materials/list" variant="secondary">
            {texts.paste}
          </ButtonLink>
          <ButtonLink to="/materials/new">{texts.add}</ButtonLink>
        </>
      }
      {...(isFresh ? {} : { search: { words: search, texts: texts.search } })}
      empty={
        rows.length > 0 ? false : isFresh ? { title: texts.none, hint: texts.noneHint } : { title: texts.noneFound }
      }
      foot={foot}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            heading: texts.columns.name,
            cell: ({ id, name, sheetLengthMm, sheetWidthMm, hiddenAt }) => (
              <>
                <Link to={`/materials/${id}`} className={`${LINE_LINK} font-semibold break-words`}>
                  {name}
                </Link>
                {[sheetLengthMm ? texts.sheet(sheetLengthMm, sheetWidthMm) : '', hiddenAt ? texts.hidden : '']
                  .filter(Boolean)
                  .map((words) => (
                    <span key={words} className="block text-sm font-normal text-muted">
                      {words}
                    </span>
                  ))}
              </>
            ),
          },
          {
            key: 'price',
            heading: texts.columns.price,
            numeric: true,
            isSum: true,
            cell: ({ priceKobo, unit }) => (
              <>
                {formatKobo(priceKobo)} <span className="text-sm font-normal text-muted">{texts.per[unit]}</span>
              </>
            ),
          },
          {
            key: 'waste',
            heading: texts.columns.waste,
            numeric: true,
            cell: ({ wastePercent }) => (wastePercent > 0 ? `${wastePercent}%` : '–'),
          },
          { key: 'supplier', heading: texts.columns.supplier, cell: ({ supplier }) => supplier || '–' },
          {
            key: 'stock',
            heading: texts.columns.stock,
            numeric: true,
            cell: ({ stockThousandths }) => (stockThousandths === null ? '–' : String(stockThousandths / 1000)),
          },
        ]}
      />
    </ListPage>
  );
}
