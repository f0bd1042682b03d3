import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { ChatButton } from '#app/features/ground/chat/components/chat-button.tsx';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import { ToastProvider } from '#app/ui/toast-provider.tsx';
import { isChatPage } from '../browser-facts.ts';
import { readCustomerCounts } from '../customer-counts.server.ts';
import { requireShown } from '../guards.server.ts';
import { Problem } from '../problem.tsx';
import { useRootData } from '../root-data.ts';
import { Announcement } from '../shells/announcement.tsx';
import { PublicBar } from '../shells/public-bar.tsx';
import { SiteFooter } from '../shells/site-footer.tsx';
import { useLiveCounts } from '../shells/use-live-counts.ts';
import type { Route } from './+types/layout.ts';

export const middleware = [requireShown];

/** Customers keep their counters on public pages; visitors cost no query. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = maybeViewer(context);
  if (!viewer || isAdmin(viewer)) return { counts: undefined };
  return { counts: await readCustomerCounts(services(context).db, viewer.id) };
}

type Counts = Route.ComponentProps['loaderData']['counts'];

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicShell counts={loaderData.counts}>
      <Outlet />
    </PublicShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { requestId } = useRootData();
  return (
    <PublicShell counts={loaderData?.counts}>
      <Problem error={error} reference={requestId} />
    </PublicShell>
  );
}

function PublicShell({ counts, children }: { counts: Counts; children: ReactNode }) {
  const { business, viewer, hasChat, notInMenus } = useRootData();
  const liveCounts = useLiveCounts(counts);
  // The 404 page has no bar and no footer; its own ways on lead back. What was sent to one person brings a bar without menus.
  const handles = useMatches().map(({ handle }) => handle);
  const { Bar, isBare = Bar }: { Bar?: ComponentType; isBare?: unknown } = Object.assign({}, ...handles);
  const { pathname } = useLocation();
  return (
    <ToastProvider>
      {Bar ? <Bar /> : null}
      {isBare ? null : (
        <>
          <Announcement />
          <PublicBar businessName={business.name} viewer={viewer} counts={liveCounts} notInMenus={notInMenus} />
        </>
      )}
      <main id="main" tabIndex={-1} className="min-h-[70vh] outline-none">
        {children}
      </main>
      <ChatButton isShown={isChatPage(pathname)} hasChat={hasChat} whatsapp={business.whatsapp} />
      {isBare ? null : <SiteFooter business={business} />}
    </ToastProvider>
  );
}
