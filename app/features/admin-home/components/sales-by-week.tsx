import { lazy } from 'react';
import { DataTable } from '#app/ui/data-table.tsx';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';
import type { SalesWeek } from '../figures.server.ts';
import { ChartFrame } from './chart-frame.tsx';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

/** Twelve weeks of sales. */
export function SalesByWeek({ weeks }: { weeks: SalesWeek[] }) {
  return (
    <ChartFrame
      id="sales-by-week"
      title={texts.salesChart}
      lead={texts.salesChartLead}
      chart={<SalesChart weeks={weeks} />}
      table={
        <DataTable
          caption={texts.salesChart}
          hideCaption
          rows={weeks.toReversed()}
          rowKey={({ week }) => week}
          columns={[
            { key: 'week', heading: texts.week, cell: ({ week }) => week },
            { key: 'orders', heading: texts.orders, numeric: true, cell: ({ orders }) => orders },
            { key: 'sales', heading: texts.amount, numeric: true, isSum: true, cell: ({ sales }) => sales },
          ]}
        />
      }
    />
  );
}
