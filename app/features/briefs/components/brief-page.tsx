import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Section } from '#app/ui/section.tsx';
import type { BriefPage as BriefPageData } from '../brief.page.server.ts';
import { briefTexts } from '../brief-texts.ts';
import { BriefCard } from './brief-card.tsx';

const texts = briefTexts.page;

/** What somebody asked for and what was answered, for whoever has its address. */
export function BriefPage({ page, isNew, email }: { page: BriefPageData; isNew: boolean; email: string }) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={page.at}>{texts.title(page.reference)}</PageHeading>
      <div className="mt-8 flex max-w-3xl flex-col gap-12">
        {isNew ? (
          <Notice tone="success" title={texts.sent}>
            {texts.keep}
          </Notice>
        ) : null}
        <Section id="answers" title={texts.answers}>
          {page.replies.length === 0 ? <p>{texts.none}</p> : null}
          <ol className="flex flex-col gap-4">
            {page.replies.map((reply) => (
              <li key={reply.id} className="border-l-3 border-indigo bg-white p-4">
                <p className="text-sm text-muted">{reply.at}</p>
                <p className="mt-2 break-words whitespace-pre-wrap">{reply.body ?? texts.called}</p>
              </li>
            ))}
          </ol>
          <p className="mt-4 text-muted">
            {texts.more} {page.reference}
            {email ? (
              <>
                :{' '}
                <a href={`mailto:${email}?subject=${page.reference}`} className="underline underline-offset-4">
                  {email}
                </a>
              </>
            ) : null}
          </p>
        </Section>
        <Section id="asked" title={texts.yours}>
          <BriefCard brief={page.brief} />
        </Section>
      </div>
    </div>
  );
}
