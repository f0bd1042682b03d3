import './no-evaluation.ts';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { colorSheetPath } from './features/ground/settings/door/brand-colors.ts';
import { readShownSettings } from './features/ground/settings/door/setting.queries.server.ts';
import { notInMenus } from './features/ground/settings/door/window-settings.ts';
import { shownLogo } from './features/ground/settings/logo-files.ts';
import { type Announced, announce } from './features/shop/opening/announce.ts';
import { isWalkingThroughDraft } from './features/shop/shop-window/draft-cookie.server.ts';
import { shopWindowTexts } from './features/shop/shop-window/shop-window-texts.ts';
import { maybeViewer, requestIdContext, services } from './platform/auth/request-context.server.ts';
import { isAdmin } from './platform/auth/viewer.ts';
import { showDraft } from './routes/guards.server.ts';
import { useOwnDocument } from './routes/own-documents.ts';
import { Problem } from './routes/problem.tsx';
import stylesheet from './styles/app.css?url';
import { HeldNotes } from './ui/held-notes.tsx';
import { RefreshWithoutScripts } from './ui/refresh.tsx';
import { useAnswerInView } from './ui/use-answer-in-view.ts';
import { useFocusHeading } from './ui/use-focus-heading.ts';
import { useNoticeOnce } from './ui/use-notice-once.ts';
import { useWorker } from './ui/use-worker.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/logo/icon' },
  { rel: 'apple-touch-icon', href: '/logo/touch' },
];

export const middleware = [showDraft];

/** What every shell needs: the business's own data and who is here. Read once for a page, again after every action. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { config } = services(context);
  const viewer = maybeViewer(context);
  const { business, contact, opening, tax, menu, logo, colors } = await readShownSettings(services(context));
  const colorSheet = colorSheetPath({ main: colors.main, accent: colors.accent });
  const ownLogo = shownLogo(logo);
  const announced: Announced = isWalkingThroughDraft(request, viewer, config)
    ? { words: shopWindowTexts.walking, to: '/settings/window' }
    : announce({ opening, menu }, viewer);
  return {
    business,
    ...(announced.words && { announcement: announced }),
    // What most shops do not have takes no place in their pages.
    ...(colorSheet && { colorSheet }),
    ...(ownLogo && { logo: ownLogo }),
    ...(menu.footerLine && { footerLine: menu.footerLine }),
    hasMasterclass: menu.hasMasterclass,
    notInMenus: notInMenus(menu),
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
        <ColorSheet />
        <Manifest />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** What is put on a home screen from here. */
function Manifest() {
  const isOffice = useRouteLoaderData('routes/admin/layout');
  return <link rel="manifest" href={isOffice ? '/office.webmanifest' : '/manifest.webmanifest'} />;
}

/** The owner's colours. Nothing where the root could not be read. */
function ColorSheet() {
  const href = useRouteLoaderData<typeof loader>('root')?.colorSheet;
  return href ? <link rel="stylesheet" href={href} /> : null;
}

export default function App() {
  const { pathname } = useLocation();
  useFocusHeading(pathname);
  useAnswerInView();
  useOwnDocument(pathname);
  useNoticeOnce();
  useWorker(pathname);
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
