import { shortNaira } from '#app/platform/money/short-numbers.ts';
import { BarChart } from '#app/ui/bar-chart.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';
import type { SalesWeek } from '../figures.server.ts';
import { ChartFrame } from './chart-frame.tsx';

/** Twelve weeks of sales. */
export function SalesByWeek({ weeks }: { weeks: SalesWeek[] }) {
  return (
    <ChartFrame
      id="sales-by-week"
      title={texts.salesChart}
      lead={texts.salesChartLead}
      chart={
        <BarChart
          series={[texts.amount]}
          bars={weeks.map(({ short, naira }) => ({ label: short, values: [naira] }))}
          write={shortNaira}
        />
      }
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
