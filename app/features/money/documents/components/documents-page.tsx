import { Form } from 'react-router';
import { formatMonth } from '#app/platform/time/lagos-time.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { DOCUMENT_KINDS, MONTH_LENGTH } from '../document-kinds.ts';
import { documentTexts } from '../document-texts.ts';
import type { DocumentList } from '../door/read-documents.server.ts';

const texts = documentTexts.list;

type DocumentsPageProps = DocumentList & { before: string; thisMonth: string };

/** /documents: everything that was issued. */
export function DocumentsPage({ documents, kind, month, search, next, before, thisMonth }: DocumentsPageProps) {
  const query = { kind, month, q: search };
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      path="/documents"
      query={query}
      search={{ words: search, texts }}
      tabs={{
        label: texts.kinds,
        items: [undefined, ...DOCUMENT_KINDS].map((each) => ({
          to: listPath('/documents', { kind: each, month }),
          label: each ? documentTexts.manyOfKind[each] : texts.all,
          current: each === kind && search === '',
        })),
      }}
      filters={
        <Form method="get" className="grid grid-cols-1 items-end gap-3 sm:flex">
          {kind ? <input type="hidden" name="kind" value={kind} /> : null}
          <TextField
            key={month}
            name="month"
            type="month"
            maxLength={MONTH_LENGTH}
            label={texts.month}
            defaultValue={month}
          />
          <Button type="submit" variant="secondary">
            {texts.show}
          </Button>
        </Form>
      }
      empty={
        documents.length === 0 && {
          title: search ? texts.nothingFound(search) : texts.empty,
          hint: search ? undefined : texts.emptyHint,
        }
      }
      isLater={before !== ''}
      next={next}
      foot={
        <a
          href={listPath('/documents/export.csv', { kind, month: month || thisMonth })}
          className={`${TEXT_LINK} self-start`}
        >
          {texts.export(formatMonth(month || thisMonth))}
        </a>
      }
    >
      <DataTable
        caption={texts.found}
        hideCaption
        rows={documents}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            heading: texts.columns.number,
            cell: ({ id, number }) => (
              <Link to={`/documents/${id}`} className={`${TEXT_LINK} tabular font-semibold`}>
                {number}
              </Link>
            ),
          },
          { key: 'kind', heading: texts.columns.kind, cell: (row) => row.kind },
          { key: 'date', heading: texts.columns.date, cell: ({ date }) => date },
          { key: 'about', heading: texts.columns.about, cell: ({ about }) => about },
          { key: 'buyer', heading: texts.columns.buyer, cell: ({ buyer }) => buyer },
          { key: 'amount', heading: texts.columns.amount, numeric: true, isSum: true, cell: ({ amount }) => amount },
          { key: 'vat', heading: texts.columns.vat, numeric: true, cell: ({ vat }) => vat || texts.noVat },
        ]}
      />
    </ListPage>
  );
}
