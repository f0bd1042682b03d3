import type { ReactNode } from 'react';
import { type MiddlewareFunction, Outlet, redirect, useLocation } from 'react-router';
import { ChatButton } from '#app/features/ground/chat/components/chat-button.tsx';
import { maybeViewer, services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { ToastProvider } from '#app/ui/toast-provider.tsx';
import { isChatPage } from '../browser-facts.ts';
import { readCustomerCounts } from '../customer-counts.server.ts';
import { requireCustomer, requireShown } from '../guards.server.ts';
import { Problem } from '../problem.tsx';
import { useRootData } from '../root-data.ts';
import { Announcement } from '../shells/announcement.tsx';
import type { CustomerCounts } from '../shells/counter-links.tsx';
import { CustomerBar } from '../shells/customer-bar.tsx';
import { SiteFooter, SmallFooter } from '../shells/site-footer.tsx';
import { useLiveCounts } from '../shells/use-live-counts.ts';
import type { Route } from './+types/layout.ts';

/** A piece's address inside the store is shared by people who are signed in with people who are not. */
const sendVisitorsToTheShop: MiddlewareFunction<Response> = async ({ url, params, context }) => {
  const { pathname, search } = url;
  if (params.productId && !maybeViewer(context)) throw redirect(`/shop/${pathname.split('/')[2]}${search}`);
};

export const middleware = [sendVisitorsToTheShop, requireCustomer, requireShown];

export async function loader({ context }: Route.LoaderArgs) {
  return readCustomerCounts(services(context).db, viewerOf(context).id);
}

export default function CustomerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <CustomerShell counts={loaderData}>
      <Outlet />
    </CustomerShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { requestId } = useRootData();
  return (
    <CustomerShell counts={loaderData}>
      <Problem error={error} reference={requestId} />
    </CustomerShell>
  );
}

const NONE = { cart: 0, notifications: 0 };

function CustomerShell({ counts = NONE, children }: { counts: CustomerCounts | undefined; children: ReactNode }) {
  const { business, viewer, hasChat, notInMenus } = useRootData();
  const { pathname } = useLocation();
  const isShopping = pathname.startsWith('/store');
  const liveCounts = useLiveCounts(counts);
  return (
    <ToastProvider>
      <Announcement />
      <CustomerBar
        businessName={business.name}
        name={viewer?.name ?? ''}
        image={viewer?.image ?? null}
        counts={liveCounts}
        notInMenus={notInMenus}
      />
      <main id="main" tabIndex={-1} className="min-h-[70vh] outline-none">
        {children}
      </main>
      <ChatButton isShown={isChatPage(pathname)} hasChat={hasChat} whatsapp={business.whatsapp} />
      {isShopping ? <SiteFooter business={business} /> : <SmallFooter businessName={business.name} />}
    </ToastProvider>
  );
}
