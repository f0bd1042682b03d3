import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Problem } from './problem.tsx';
import { useRootData } from './root-data.ts';

/** The address of a page is a key: nothing keeps a copy of it, no other site learns of it, and nobody lists it. */
export const keyPageHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
});

interface UnknownKeyProps {
  title: string;
  lead: string;
  children: ReactNode;
}

interface WorkPageHead {
  error?: unknown;
  matches: [{ loaderData: { business: { name: string } } }, ...unknown[]];
}

/** The head of such a page; of a failure, which names itself, all but the title. */
export const workPageMeta = (title: string, { error, matches }: WorkPageHead) => [
  ...(!error || isUnknown(error) ? [{ title: `${title} · ${matches[0].loaderData.business.name}` }] : []),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** In place of a page people work with by its key: an unknown one, or a failure that leads back to the same page. */
export function WorkPageProblem({ error, ...unknown }: UnknownKeyProps & { error: unknown }) {
  const { pathname, search } = useLocation();
  const { requestId } = useRootData();
  if (isUnknown(error)) return <UnknownKey {...unknown} />;
  return <Problem error={error} reference={requestId} again={pathname + search} />;
}

const isUnknown = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** In place of a page whose key is none of ours: what may have happened, and whom to ask. */
export function UnknownKey({ title, lead, children }: UnknownKeyProps) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className="mt-8">{children}</div>
    </div>
  );
}
