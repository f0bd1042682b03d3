import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { readAdminCounts } from '#app/features/office/today/admin-counts.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { ToastProvider } from '#app/ui/toast-provider.tsx';
import menuStyles from '../../styles/admin-menu.css?url';
import { requireAdmin } from '../guards.server.ts';
import { Problem } from '../problem.tsx';
import { useRootData } from '../root-data.ts';
import { AdminBar } from '../shells/admin-bar.tsx';
import type { AdminCounts } from '../shells/admin-menu.ts';
import { AdminTabs } from '../shells/admin-tabs.tsx';
import { useLiveCounts } from '../shells/use-live-counts.ts';
import type { Route } from './+types/layout.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: menuStyles }];

export const middleware = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const counts: AdminCounts = await readAdminCounts(services(context).db);
  return { counts, isOwner: viewerOf(context).role === 'owner' };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell {...loaderData}>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary({ error, loaderData = NOBODY }: Route.ErrorBoundaryProps) {
  const { requestId } = useRootData();
  return (
    <AdminShell {...loaderData}>
      <Problem error={error} reference={requestId} />
    </AdminShell>
  );
}

/** When not even the counts could be read. */
const NOBODY = { counts: { pendingOrders: 0, unreadNotifications: 0, unanswered: 0 }, isOwner: false };

function AdminShell({ counts, isOwner, children }: { counts: AdminCounts; isOwner: boolean; children: ReactNode }) {
  const { business, viewer } = useRootData();
  const liveCounts = useLiveCounts(counts);
  return (
    <ToastProvider>
      <AdminBar businessName={business.name} name={viewer?.name ?? ''} isOwner={isOwner} counts={liveCounts} />
      <main id="main" tabIndex={-1} className="min-h-[80vh] pb-32 outline-none lg:pb-24 lg:pl-54 print:pl-0">
        {children}
      </main>
      <AdminTabs isOwner={isOwner} counts={liveCounts} />
    </ToastProvider>
  );
}
