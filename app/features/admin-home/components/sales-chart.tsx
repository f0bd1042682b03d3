import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { SalesWeek } from '../figures.server.ts';
import { axis } from './chart-style.ts';

const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** Drawn in the browser only; the table below it says the same to everybody. */
export default function SalesChart({ weeks }: { weeks: SalesWeek[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={weeks} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-sand)" />
        <XAxis dataKey="short" {...axis} interval="preserveEnd" minTickGap={16} />
        <YAxis {...axis} axisLine={false} width={52} tickFormatter={(naira: number) => `₦${short.format(naira)}`} />
        <Bar dataKey="naira" fill="var(--color-indigo)" maxBarSize={36} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
