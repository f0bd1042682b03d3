import './no-evaluation.ts';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import type { Route } from './+types/root.ts';
import { readShownSettings } from './features/settings/shown-settings.server.ts';
import { maybeViewer, requestIdContext, services } from './platform/auth/request-context.server.ts';
import { isAdmin } from './platform/auth/viewer.ts';
import { usePaymentDocument } from './routes/payment-documents.ts';
import { Problem } from './routes/problem.tsx';
import stylesheet from './styles/app.css?url';
import { textFontUrl } from './styles/text-font.ts';
import { HeldNotes } from './ui/held-notes.tsx';
import { RefreshWithoutScripts } from './ui/refresh.tsx';
import { useFocusHeading } from './ui/use-focus-heading.ts';
import { useNoticeOnce } from './ui/use-notice-once.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'preload', href: textFontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** What every shell needs: the business's own data and who is here. Read once for a page, again after every action. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config } = services(context);
  const viewer = maybeViewer(context);
  const { business, contact, tax, window } = await readShownSettings(services(context));
  return {
    business,
    announcement: window.announcement,
    hasMasterclass: window.hasMasterclass,
    taxNumber: tax.number,
    publicUrl: config.publicUrl,
    hasChat: contact.showsChat && config.chatSource !== undefined,
    requestId: context.get(requestIdContext),
    viewer: viewer && { name: viewer.name, email: viewer.email, image: viewer.image, isAdmin: isAdmin(viewer) },
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FBF8F2" />
        <Meta />
        <RefreshWithoutScripts />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  useFocusHeading(pathname);
  usePaymentDocument(pathname);
  useNoticeOnce();
  return (
    <>
      <Outlet />
      <HeldNotes />
      {/* Not in the layout: there the last resort would make its script again, which Trusted Types refuse. */}
      <ScrollRestoration />
    </>
  );
}

/** The last resort, when not even a shell could be shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <Problem error={error} />
    </main>
  );
}
