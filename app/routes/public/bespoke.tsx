import { data } from 'react-router';
import { askForPiece } from '#app/features/briefs/ask-for-piece.server.ts';
import { readBriefForm } from '#app/features/briefs/brief.page.server.ts';
import { BRIEF_FORM, briefFormSchema } from '#app/features/briefs/brief.schema.ts';
import { briefTexts as texts } from '#app/features/briefs/brief-texts.ts';
import { BriefForm } from '#app/features/briefs/components/brief-form.tsx';
import { readShownSettings } from '#app/features/settings/shown-settings.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import type { Services } from '#app/platform/services.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { filesUpTo } from '../files-up-to.server.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/bespoke.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const all = services(context);
  await requireOffered(all);
  const like = new URL(request.url).searchParams.get('like') ?? '';
  return { page: await readBriefForm(all, like), isTooLarge: readNotice(request, ['too_large']) !== null };
}

/** What is asked for, with its photos. Leads to its own page, by its key. */
export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  await requireOffered(all);
  const from = clientBlock(request);
  return readFiles(request, { upTo: filesUpTo(request), person: from, saysTooLarge: true }, async (form) => {
    const reading = checkForm(form, briefFormSchema, BRIEF_FORM);
    const { photos: _, ...typed } = shownAgain(formObject(form));
    if (!reading.ok) return data({ errors: reading.errors, typed }, reading.status);
    const sender = { clientBlock: from, userId: maybeViewer(context)?.id };
    const asked = await askForPiece(all, { form: reading.data, sender });
    if (asked.ok) return redirectWithNotice(asked.path, 'sent');
    const fields: Record<string, string> = asked.field ? { [asked.field]: asked.sentence } : {};
    const message = asked.field ? texts.refusals.check : asked.sentence;
    return data({ errors: { message, fields }, typed }, asked.field ? 422 : 429);
  });
}

/** A shop that makes nothing to measure has no such page. */
async function requireOffered(all: Services) {
  const { menu } = await readShownSettings(all);
  if (!menu.showsBespoke) throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: texts.title, description: texts.lead, path: '/bespoke' });

export default function Bespoke({ loaderData: { page, isTooLarge }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <div className="mt-10 flex flex-col gap-8">
        {isTooLarge ? <Notice tone="warn" title={texts.refusals.photosTooLarge} /> : null}
        <BriefForm page={page} refusal={actionData} />
      </div>
    </div>
  );
}
