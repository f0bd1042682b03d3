import { data } from 'react-router';
import { actAsMaker } from '#app/features/bespoke/makers/act-as-maker.server.ts';
import { MakerPage } from '#app/features/bespoke/makers/components/maker-page.tsx';
import { readMakerPage } from '#app/features/bespoke/makers/maker.page.server.ts';
import { makerCookie, readMakerName } from '#app/features/bespoke/makers/maker-key.server.ts';
import { findMakerLink } from '#app/features/bespoke/makers/maker-links.server.ts';
import { makerTexts as texts } from '#app/features/bespoke/makers/maker-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { keyPageHeaders, WorkPageProblem, workPageMeta } from '../key-page.tsx';
import type { Route } from './+types/maker.ts';

/** Hung on a wall, not walked through: the shop's bar and footer would only be in the way. */
export const handle = { isBare: true };

export const meta: Route.MetaFunction = (page) => workPageMeta(page.loaderData ? texts.title : texts.unknown, page);

export const headers = keyPageHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const all = services(context);
  const link = await findMakerLink(all, params.makerKey);
  if (!link) throw data(null, { status: 404 });
  const path = `/workshop/${params.makerKey}`;
  const jobId = new URL(request.url).searchParams.get('job');
  const view = await readMakerPage(all, { link, jobId });
  if (!view) return redirectWithNotice(path, 'gone');
  const told = readNotice(request, texts.notices);
  const isFine = told === 'named' || told === 'done' || told === 'undone' || told === 'sent';
  return {
    view,
    path,
    here: jobId === null ? path : `${path}?job=${encodeURIComponent(jobId)}`,
    name: readMakerName(request),
    notice: told && { tone: isFine ? ('success' as const) : ('warn' as const), words: texts.notices[told] },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const all = services(context);
  const link = await findMakerLink(all, params.makerKey);
  if (!link) throw data(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const here = pathname.replace(/\.data$/, '') + search;
  const network = clientBlock(request);
  const upload = { upTo: filesUpTo(request), person: network, saysTooLarge: true };
  return readFiles(request, upload, async (form) => {
    const acted = await actAsMaker(all, { link, form, from: { network, signal: request.signal } });
    if (acted.ok)
      return redirectWithNotice(here, acted.notice, acted.name ? [makerCookie(acted.name, all.config)] : []);
    if (acted.status === 400) throw data(null, { status: 400 });
    if ('notice' in acted) return redirectWithNotice(here, acted.notice);
    return data({ errors: acted.errors, values: acted.values }, { status: acted.status });
  });
}

export default function Maker({ loaderData, actionData }: Route.ComponentProps) {
  return <MakerPage {...loaderData} refused={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <WorkPageProblem error={error} title={texts.unknown} lead={texts.unknownLead}>
      {null}
    </WorkPageProblem>
  );
}
