import { data } from 'react-router';
import { MaterialListPage } from '#app/features/bespoke/materials/components/material-list-page.tsx';
import { materialTexts } from '#app/features/bespoke/materials/material-texts.ts';
import { readSentList } from '#app/features/bespoke/materials/materials.page.server.ts';
import { saveMaterialList } from '#app/features/bespoke/materials/save-material.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/material-list.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${materialTexts.list.title} · ${matches[0].loaderData.business.name}` },
];

/** /materials/list */
export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const person = viewerOf(context).id;
  return readFiles(request, { upTo: filesUpTo(request), person, isTeam: true }, async (fields) => {
    const { typed, read } = await readSentList(fields);
    if (!read.ok) return data({ typed, problems: read.problems }, { status: 422 });
    await saveMaterialList(all, person, read.materials);
    return redirectWithNotice('/materials', 'list');
  });
}

export default function MaterialList({ actionData }: Route.ComponentProps) {
  return <MaterialListPage typed={actionData?.typed ?? ''} problems={actionData?.problems} />;
}
