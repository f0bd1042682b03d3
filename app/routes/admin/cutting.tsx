import { data } from 'react-router';
import { CutListPage } from '#app/features/bespoke/cutting/components/cut-list-page.tsx';
import { cutSchema, LISTS } from '#app/features/bespoke/cutting/cut.schema.ts';
import { readCutList } from '#app/features/bespoke/cutting/cut-list.page.server.ts';
import { cuttingTexts as texts } from '#app/features/bespoke/cutting/cutting-texts.ts';
import { discardOffcut, keepOffcut, markCut } from '#app/features/bespoke/cutting/mark-cut.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import type { Route } from './+types/cutting.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

/** `?line=ord_…:0` names lines, `?order=` those of an order, `?product=` and `?quote=` one thing alone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const list = await readCutList(services(context), new URL(request.url).searchParams);
  if (!list) throw data(null, { status: 404 });
  return { list, notice: wordsFor(texts.notices, readNotice(request, texts.notices)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const actor = viewerOf(context).id;
  const here = `/cutting${new URL(request.url).search}`;
  const form = await readForm(request, cutSchema, { check: texts.refusals.check, lists: LISTS });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  if (form.data.intent === 'discard') {
    await discardOffcut(all, actor, form.data.gone);
    return redirectWithNotice(here, 'discarded');
  }
  if (form.data.intent === 'cut') {
    const cut = await markCut(all, actor, form.data);
    if (!cut.ok && cut.reason === 'gone') throw data(null, { status: 404 });
    return redirectWithNotice(here, cut.ok ? 'cut' : 'cut_before');
  }
  const { material: materialId, length: lengthMm, width: widthMm } = form.data;
  const kept = await keepOffcut(all, actor, { materialId, lengthMm, widthMm });
  if (kept.ok) return redirectWithNotice(here, 'kept');
  const fields: Record<string, string> =
    kept.reason === 'gone' ? { material: texts.refusals.material } : { width: texts.refusals.width };
  const values = { material: materialId, length: String(lengthMm), width: String(widthMm ?? '') };
  return data({ errors: { message: texts.refusals.check, fields }, values }, { status: 422 });
}

export default function Cutting({ loaderData, actionData }: Route.ComponentProps) {
  return <CutListPage {...loaderData} refused={actionData} />;
}
