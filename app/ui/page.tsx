import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { LINE_LINK } from './link-style.ts';
import { Notice, type NoticeTone } from './notice.tsx';
import { PageHeading, type PageHeadingProps } from './page-heading.tsx';

const GAPS = { 6: 'gap-6', 8: 'gap-8', 10: 'gap-10', 12: 'gap-12' } as const;

/** What has just happened on a page, in words. */
interface PageNotice {
  tone?: NoticeTone;
  words: ReactNode;
}

export interface PageProps extends Omit<PageHeadingProps, 'children' | 'size'> {
  /** The h1. */
  title: ReactNode;
  /** Below the heading, before everything else; spoken when it appears. */
  notice?: PageNotice | null | undefined;
  /** The list this page was opened from. */
  back?: { to: string; words: string } | undefined;
  /** The page this one belongs to, as the eyebrow. */
  parent?: { to: string; words: string };
  /** Between the parts of the page, in steps of 4 px. */
  gap?: keyof typeof GAPS;
  children?: ReactNode;
}

/** A page of the back office or of somebody's account: its heading, what has just happened, and its parts under each other. */
export function Page({ title, notice, back, parent, gap = 8, children, ...heading }: PageProps) {
  return (
    <div className={classNames('page-width flex flex-col', back ? 'pt-4 sm:pt-8' : 'pt-8 sm:pt-12', GAPS[gap])}>
      {back ? (
        <Link to={back.to} className="finger inline-flex items-center gap-2 self-start">
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
          {back.words}
        </Link>
      ) : null}
      <PageHeading {...heading} eyebrow={parent ? <ParentLink {...parent} /> : heading.eyebrow}>
        {title}
      </PageHeading>
      {notice ? (
        <Notice tone={notice.tone ?? 'success'} announce>
          {notice.words}
        </Notice>
      ) : null}
      {children}
    </div>
  );
}

function ParentLink({ to, words }: { to: string; words: string }) {
  return (
    <Link to={to} className={LINE_LINK}>
      {words}
    </Link>
  );
}
