import { BarChart } from '#app/ui/bar-chart.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import type { AdminHomeData } from '../admin-home.server.ts';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';
import { ChartFrame } from './chart-frame.tsx';

/** Where the orders under way are, and which are late. */
export function StagesNow({ stages }: { stages: NonNullable<AdminHomeData['charts']>['openByStage'] }) {
  return (
    <ChartFrame
      id="open-by-stage"
      title={texts.stagesChart}
      lead={texts.stagesChartLead}
      chart={
        <BarChart
          isLying
          isStacked
          series={[texts.onTimeCount, texts.lateCount]}
          bars={stages.map(({ stage, inTime, late }) => ({ label: stage, values: [inTime, late] }))}
          write={String}
        />
      }
      table={
        <DataTable
          caption={texts.stagesChart}
          hideCaption
          rows={stages}
          rowKey={({ stage }) => stage}
          columns={[
            { key: 'stage', heading: texts.stage, cell: ({ stage }) => stage },
            { key: 'inTime', heading: texts.onTimeCount, numeric: true, cell: ({ inTime }) => inTime },
            { key: 'late', heading: texts.lateCount, numeric: true, cell: ({ late }) => late },
          ]}
        />
      }
    />
  );
}
