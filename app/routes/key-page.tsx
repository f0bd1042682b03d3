import type { ReactNode } from 'react';
import { PageHeading } from '#app/ui/page-heading.tsx';

/** The address of a page is a key: nothing keeps a copy of it, no other site learns of it, and nobody lists it. */
export const keyPageHeaders = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
});

/** In place of a page whose key is none of ours: what may have happened, and whom to ask. */
export function UnknownKey({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className="mt-8">{children}</div>
    </div>
  );
}
