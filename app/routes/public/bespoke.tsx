import { data } from 'react-router';
import { answerBrief } from '#app/features/bespoke/briefs/ask-for-piece.server.ts';
import { readBriefForm } from '#app/features/bespoke/briefs/brief.page.server.ts';
import { briefTexts as texts } from '#app/features/bespoke/briefs/brief-texts.ts';
import { BriefForm } from '#app/features/bespoke/briefs/components/brief-form.tsx';
import { photoTexts } from '#app/features/ground/photos/photo-texts.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import stylesheet from '../../styles/bespoke.css?url';
import { filesUpTo } from '../files-up-to.server.ts';
import { pageMeta } from '../page-meta.ts';
import { requireBespoke } from '../require-bespoke.server.ts';
import type { Route } from './+types/bespoke.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const all = services(context);
  await requireBespoke(all);
  const like = new URL(request.url).searchParams.get('like') ?? '';
  return { page: await readBriefForm(all, like), isTooLarge: readNotice(request, ['too_large']) !== null };
}

/** What is asked for, with its photos. Leads to its own page, by its key. */
export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  await requireBespoke(all);
  const from = clientBlock(request);
  return readFiles(request, { upTo: filesUpTo(request), person: from, saysTooLarge: true }, async (form) => {
    const sender = { clientBlock: from, userId: maybeViewer(context)?.id };
    const answer = await answerBrief(all, { form, sender, signal: request.signal });
    return answer.ok ? redirectWithNotice(answer.path, 'sent') : data(answer.refused, { status: answer.status });
  });
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: texts.title, description: texts.lead, path: '/bespoke' });

export default function Bespoke({ loaderData: { page, isTooLarge }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <ol className="brief-steps">
        {texts.steps.map(({ title, text }) => (
          <li key={title}>
            <p>
              <strong>{title}</strong>
            </p>
            <p>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ol>
      {page.kept ? <p className="measure mt-6">{`${page.kept.words} ${page.kept.counted}`}</p> : null}
      <div className="mt-10 flex flex-col gap-8">
        {isTooLarge ? <Notice tone="warn" title={photoTexts.refusals.tooLargeTogether} /> : null}
        <BriefForm page={page} refusal={actionData} />
      </div>
    </div>
  );
}
