import { Outlet } from 'react-router';
import { countUnreadByAdmins } from '#app/features/notifications/notification.queries.server.ts';
import { countNewOrders } from '#app/features/orders/order.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { ToastProvider } from '#app/ui/toast-provider.tsx';
import { requireAdmin } from '../guards.server.ts';
import { useRootData } from '../root-data.ts';
import { AdminBar } from '../shells/admin-bar.tsx';
import { useLiveCounts } from '../shells/use-live-counts.ts';
import type { Route } from './+types/layout.ts';

export const middleware = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = services(context);
  const [pendingOrders, unreadNotifications] = await Promise.all([countNewOrders(db), countUnreadByAdmins(db)]);
  return { pendingOrders, unreadNotifications };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { business, viewer } = useRootData();
  const counts = useLiveCounts(loaderData);
  return (
    <ToastProvider>
      <AdminBar businessName={business.name} name={viewer?.name ?? ''} counts={counts} />
      <main id="main" tabIndex={-1} className="min-h-[80vh] pb-24 outline-none">
        <Outlet />
      </main>
    </ToastProvider>
  );
}
