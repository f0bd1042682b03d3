import { DataTable } from '#app/ui/data-table.tsx';
import { type DataCost, dataCosts } from '../data-costs.ts';
import { masterclassTexts } from '../masterclass-texts.ts';

const texts = masterclassTexts.landing.data;

/** What the class costs besides its price, so that nobody learns it from an empty bundle. */
export function DataCostsTable({ sessions = 30 }: { sessions?: number | undefined }) {
  const { way, perHour, month, cost } = texts.columns;
  return (
    <section className="page-width section-gap" aria-labelledby="data">
      <div className="page-grid gap-y-8">
        <div className="col-span-full lg:col-span-4">
          <h2 id="data" className="text-4xl">
            {texts.heading}
          </h2>
          <p className="mt-4 text-lg text-muted">{texts.lead}</p>
        </div>
        <div className="col-span-full lg:col-span-8">
          <DataTable<DataCost>
            caption={texts.heading}
            hideCaption
            rows={dataCosts(sessions)}
            rowKey={(row) => row.way}
            columns={[
              { key: 'way', heading: way, cell: (row) => row.way },
              { key: 'hour', heading: perHour, cell: (row) => row.perHour, numeric: true },
              { key: 'month', heading: month, cell: (row) => row.month, numeric: true },
              { key: 'cost', heading: cost, cell: (row) => row.cost, numeric: true },
            ]}
          />
          <p className="mt-3 text-sm text-muted">{texts.assumption(sessions)}</p>
        </div>
      </div>
    </section>
  );
}
