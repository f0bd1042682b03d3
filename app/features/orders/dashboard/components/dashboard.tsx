import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useEffect, useState } from 'react';
import type { OrderCardView } from '#app/features/orders/orders/door/order-views.ts';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { dashboardTexts } from '../dashboard-texts.ts';
import { greeting as greetingAt } from '../greeting-texts.ts';
import { LiveOrder } from './live-order.tsx';

interface DashboardProps {
  /** By the hour in Lagos. */
  greeting: string;
  name: string;
  liveOrder: { view: OrderCardView; isPickup: boolean } | undefined;
  /** What other features have to say first. */
  notices: ReactNode;
  hasMasterclass: boolean;
}

/** Where a customer arrives: a greeting, the order under way, and the ways on. */
export function Dashboard({ greeting, name, liveOrder, notices, hasMasterclass }: DashboardProps) {
  const tiles = dashboardTexts.tilesList.filter(({ to }) => hasMasterclass || to !== '/userMasterclass');
  const deviceHour = useDeviceHour();
  return (
    <Page
      title={
        <>
          {deviceHour === undefined ? greeting : greetingAt(deviceHour)}
          {name ? `, ${name}` : ''}
        </>
      }
      gap={12}
    >
      <div className="flex flex-col gap-4 empty:hidden">{notices}</div>
      {liveOrder ? <LiveOrder order={liveOrder.view} isPickup={liveOrder.isPickup} /> : null}
      <nav aria-label={dashboardTexts.tiles}>
        <ul className="grid gap-4 md:grid-cols-3">
          {tiles.map((tile) => (
            <li key={tile.to}>
              <Link
                to={tile.to}
                className="group flex h-full flex-col gap-2 border border-sand bg-cotton p-6 text-ink no-underline transition-colors hover:border-ink sm:p-8"
              >
                <span className="flex items-center justify-between gap-4 font-display text-2xl font-semibold">
                  {tile.title}
                  <ArrowRight
                    aria-hidden="true"
                    strokeWidth={1.5}
                    className="transition-transform group-hover:translate-x-1"
                  />
                </span>
                <DimensionLine />
                <span className="text-muted">{tile.hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}

/** The hour where the customer is, once scripts run: the server knows only the one in Lagos. */
function useDeviceHour(): number | undefined {
  const [hour, setHour] = useState<number>();
  useEffect(() => setHour(new Date().getHours()), []);
  return hour;
}
