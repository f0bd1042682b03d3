import { lazy } from 'react';
import { DataTable } from '#app/ui/data-table.tsx';
import type { AdminHomeData } from '../admin-home.server.ts';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';
import { ChartFrame } from './chart-frame.tsx';

const StagesChart = lazy(() => import('./stages-chart.tsx'));

/** Where the orders under way are, and which are late. */
export function StagesNow({ stages }: { stages: NonNullable<AdminHomeData['charts']>['openByStage'] }) {
  return (
    <ChartFrame
      id="open-by-stage"
      title={texts.stagesChart}
      lead={texts.stagesChartLead}
      legend={
        <>
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="size-3 bg-indigo" /> {texts.onTimeCount}
          </span>
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="size-3 bg-laterite" /> {texts.lateCount}
          </span>
        </>
      }
      chart={<StagesChart stages={stages} />}
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
