import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { countUnreadByAdmins } from '#app/features/notifications/notification.queries.server.ts';
import { countNewOrders } from '#app/features/orders/order.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { ToastProvider } from '#app/ui/toast-provider.tsx';
import { requireAdmin } from '../guards.server.ts';
import { Problem } from '../problem.tsx';
import { useRootData } from '../root-data.ts';
import { AdminBar, type AdminCounts } from '../shells/admin-bar.tsx';
import { useLiveCounts } from '../shells/use-live-counts.ts';
import type { Route } from './+types/layout.ts';

export const middleware = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = services(context);
  const [pendingOrders, unreadNotifications] = await Promise.all([countNewOrders(db), countUnreadByAdmins(db)]);
  return { pendingOrders, unreadNotifications };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell counts={loaderData}>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { requestId } = useRootData();
  return (
    <AdminShell counts={loaderData}>
      <Problem error={error} reference={requestId} />
    </AdminShell>
  );
}

const NONE = { pendingOrders: 0, unreadNotifications: 0 };

function AdminShell({ counts = NONE, children }: { counts: AdminCounts | undefined; children: ReactNode }) {
  const { business, viewer } = useRootData();
  const liveCounts = useLiveCounts(counts);
  return (
    <ToastProvider>
      <AdminBar businessName={business.name} name={viewer?.name ?? ''} counts={liveCounts} />
      <main id="main" tabIndex={-1} className="min-h-[80vh] pb-24 outline-none">
        {children}
      </main>
    </ToastProvider>
  );
}
