import { data } from 'react-router';
import { MaterialsPage } from '#app/features/bespoke/materials/components/materials-page.tsx';
import { materialTexts as texts } from '#app/features/bespoke/materials/material-texts.ts';
import { readMaterialsPage } from '#app/features/bespoke/materials/materials.page.server.ts';
import { RatesForm } from '#app/features/bespoke/recipes/components/rates-form.tsx';
import { ratesSchema } from '#app/features/bespoke/recipes/rates.schema.ts';
import { readRates, readSaw } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { saveRates } from '#app/features/bespoke/recipes/save-recipe.server.ts';
import { ExportBox } from '#app/features/office/people/components/export-box.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { MAX_SEARCH_LENGTH } from '#app/platform/text/lengths.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { exportRefusal } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/materials.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = services(context);
  const search = (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH).trim();
  return {
    search,
    rows: await readMaterialsPage(db, search),
    rates: await readRates(db),
    saw: await readSaw(db),
    done: wordsFor(texts.done, readNotice(request, texts.done)),
    refused: exportRefusal(request),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, ratesSchema, { check: texts.refusals.check, missing: texts.refusals.check });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  await saveRates(services(context), viewerOf(context).id, form.data);
  return redirectWithNotice('/materials', 'rates');
}

export default function Materials({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, search, rates, saw, done, refused } = loaderData;
  const words = refused ?? done;
  return (
    <MaterialsPage
      rows={rows}
      search={search}
      notice={words ? { tone: refused ? 'warn' : 'success', words } : undefined}
      foot={
        <>
          {rows.length > 0 || refused ? (
            <ExportBox action="/materials/export.csv" lead={texts.exportLead} isOpen={refused !== undefined} />
          ) : null}
          <RatesForm rates={rates} saw={saw} refused={actionData} />
        </>
      }
    />
  );
}
