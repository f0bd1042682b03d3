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
      {isNew ? (
        <div className="mt-8 max-w-3xl">
          <Notice tone="success" title={texts.sent}>
            {texts.keep}
          </Notice>
        </div>
      ) : null}
      <div className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-16">
        <Section id="answers" title={texts.answers} gap={4} className="min-w-0">
          {page.replies.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ol className="flex flex-col gap-4">
              {page.replies.map((reply) => (
                <li key={reply.id} className="border-l-3 border-indigo bg-white p-4">
                  <p className="text-sm text-muted">{reply.at}</p>
                  <p className="mt-2 break-words whitespace-pre-wrap">{reply.body ?? texts.called}</p>
                </li>
              ))}
            </ol>
          )}
          <p className="text-muted">
            {texts.more} <span className="whitespace-nowrap">{page.reference}</span>
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
        <Section id="asked" title={texts.yours} className="min-w-0">
          <BriefCard brief={page.brief} />
        </Section>
      </div>
    </div>
  );
}
