import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { AdminHomeData } from '../admin-home.server.ts';
import { axis } from './chart-style.ts';

/** Drawn in the browser only; the table below it says the same to everybody. */
export default function StagesChart({ stages }: { stages: NonNullable<AdminHomeData['charts']>['openByStage'] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={stages}
        layout="vertical"
        margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke="var(--color-sand)" />
        <XAxis type="number" allowDecimals={false} {...axis} />
        <YAxis type="category" dataKey="stage" width={120} {...axis} axisLine={false} />
        <Bar dataKey="inTime" stackId="all" fill="var(--color-indigo)" maxBarSize={32} isAnimationActive={false} />
        <Bar dataKey="late" stackId="all" fill="var(--color-laterite)" maxBarSize={32} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
