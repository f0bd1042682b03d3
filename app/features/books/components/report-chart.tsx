import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { axis } from '#app/features/admin-home/components/chart-style.ts';
import type { ReportView } from '../view-report.ts';
import { SERIES_COLORS } from './series-colors.ts';

const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** Drawn in the browser only; the table below it says the same to everybody. Time goes from left to right, names stand below each other. */
export default function ReportChart({ chart: { bars, series, isByTime, isMoney } }: { chart: ReportView['chart'] }) {
  const write = (value: number) => (isMoney ? `₦${short.format(value)}` : short.format(value));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        layout={isByTime ? 'horizontal' : 'vertical'}
        margin={{ top: 8, right: isByTime ? 0 : 16, bottom: 0, left: 0 }}
        barGap={1}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={!isByTime} horizontal={isByTime} stroke="var(--color-sand)" />
        {isByTime ? (
          <XAxis dataKey="short" {...axis} interval="preserveEnd" minTickGap={16} />
        ) : (
          <XAxis type="number" {...axis} tickFormatter={write} allowDecimals={false} />
        )}
        {isByTime ? (
          <YAxis {...axis} axisLine={false} width={56} tickFormatter={write} allowDecimals={false} />
        ) : (
          <YAxis type="category" dataKey="short" width={120} {...axis} axisLine={false} interval={0} />
        )}
        {series.map(({ key }, index) => (
          <Bar key={key} dataKey={key} fill={SERIES_COLORS[index]} maxBarSize={28} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
