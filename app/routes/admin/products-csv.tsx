import { data, redirect } from 'react-router';
import { ImportPage } from '#app/features/desk/csv/components/import-page.tsx';
import { applyImport, dryRunImport } from '#app/features/desk/csv/import-products.server.ts';
import { applyImportSchema, viewPlan } from '#app/features/desk/csv/import-view.ts';
import { leavePictures, pictureProgress, retryPictures } from '#app/features/desk/csv/picture-progress.server.ts';
import { sayChoices } from '#app/features/desk/csv/say-choices.server.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import type { Route } from './+types/products-csv.ts';

const texts = productsAdminTexts.csv;

/** /uploads/csv: all pieces out as a file, and a file in, first as a dry run. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const params = new URL(request.url).searchParams;
  const count = (name: string) => Number.parseInt(params.get(name) ?? '', 10);
  const [created, updated] = [count('created'), count('updated')];
  const isTooLarge = readNotice(request, ['too_large']) !== null;
  return {
    applied: created >= 0 && updated >= 0 ? { created, updated } : null,
    refusal: isTooLarge ? texts.files.too_large : null,
    pictures: await pictureProgress(db, clock()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const actor = viewerOf(context).id;
  const upload = { upTo: filesUpTo(request), person: actor, isTeam: true, saysTooLarge: true };
  return readFiles(request, upload, (form) => answerForm(all, form, actor));
}

async function answerForm(all: Services, fields: FormData, actor: string) {
  const file = fields.get('file');
  if (file instanceof File && [...fields].length === 1) {
    const dryRun = await dryRunImport(all, actor, new Uint8Array(await file.arrayBuffer()));
    if (!dryRun.ok) return data({ refusal: dryRun.sentence }, 422);
    const { importId, encoding, wrong, plan } = dryRun;
    return data({ dryRun: { ...viewPlan(plan), importId, encoding, wrong } });
  }
  if (fields.has('importId') && !fields.has('hash')) {
    const answer = await sayChoices(all, actor, fields);
    if (!answer.ok && answer.reason === 'unknown_import') return data({ refusal: texts.gone }, 409);
    const dryRun = { ...viewPlan(answer.plan), importId: answer.importId };
    return answer.ok ? data({ dryRun }) : data({ dryRun, choiceErrors: answer.errors }, 422);
  }
  const pictures = fields.get('pictures');
  if (pictures === 'retry' || pictures === 'leave') {
    await (pictures === 'retry' ? retryPictures : leavePictures)(all, actor);
    return redirect('/uploads/csv', 303);
  }
  const form = checkForm(fields, applyImportSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const applied = await applyImport(all, actor, form.data);
  if (applied.ok) return redirect(`/uploads/csv?created=${applied.created}&updated=${applied.updated}`, 303);
  if (applied.reason === 'unknown_import') return data({ refusal: texts.gone }, 409);
  const dryRun = { ...viewPlan(applied.plan), importId: form.data.importId };
  return data({ refusal: texts.changedSince, dryRun }, 409);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function ProductsCsv({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} {...actionData} />;
}
