import { data } from 'react-router';
import { MovedPrice } from '#app/features/bespoke/costs/components/moved-price.tsx';
import { readMoved } from '#app/features/bespoke/costs/moved-price.page.server.ts';
import { MaterialPage } from '#app/features/bespoke/materials/components/material-page.tsx';
import { listMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { materialSchema } from '#app/features/bespoke/materials/material.schema.ts';
import { materialTexts as texts } from '#app/features/bespoke/materials/material-texts.ts';
import { readMaterialPage, suppliersOf } from '#app/features/bespoke/materials/materials.page.server.ts';
import { addMaterial, changeMaterial } from '#app/features/bespoke/materials/save-material.server.ts';
import { listContacts } from '#app/features/desk/suppliers/suppliers.page.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/material.ts';

export const middleware = [requireOwner];
const NEW = 'new';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: `${loaderData?.page?.name ?? texts.add} · ${matches[0].loaderData.business.name}` },
];

/** /materials/:materialId; `new` is the empty form. */
export async function loader({ context, params: { materialId }, request }: Route.LoaderArgs) {
  const all = services(context);
  const { db } = all;
  const page = materialId === NEW ? undefined : await readMaterialPage(db, materialId);
  if (!page && materialId !== NEW) throw data(null, { status: 404 });
  return {
    page,
    moved: page ? await readMoved(all, materialId) : undefined,
    suppliers: suppliersOf([
      ...(await listMaterials(db)),
      ...(await listContacts(db)).map(({ name }) => ({ supplier: name })),
    ]),
    done: wordsFor(texts.done, readNotice(request, texts.done)),
  };
}

export async function action({ context, params: { materialId }, request }: Route.ActionArgs) {
  const all = services(context);
  const form = await readForm(request, materialSchema, {
    missing: texts.refusals.missing,
    check: texts.refusals.check,
  });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  const actor = viewerOf(context).id;
  const saved =
    materialId === NEW
      ? await addMaterial(all, actor, form.data)
      : await changeMaterial(all, actor, { id: materialId, typed: form.data });
  if (saved.ok && materialId === NEW) return redirectWithNotice('/materials', 'added');
  if (saved.ok) return redirectWithNotice(`/materials/${materialId}`, 'changed');
  if (saved.reason === 'gone') throw data(null, { status: 404 });
  const fields = { name: texts.refusals.taken };
  const { name, unit, supplier } = form.data;
  return data({ errors: { message: texts.refusals.check, fields }, values: { name, unit, supplier } }, { status: 409 });
}

export default function Material({ loaderData, actionData }: Route.ComponentProps) {
  const { page, moved, suppliers, done } = loaderData;
  return (
    <MaterialPage
      title={page?.name ?? texts.add}
      isNew={!page}
      typed={{ ...page?.typed, ...actionData?.values }}
      errors={actionData?.errors ?? null}
      prices={page?.prices ?? []}
      suppliers={suppliers}
      done={done}
      purchasePath={page ? `/purchases/new?material=${page.id}` : null}
      products={moved ? <MovedPrice moved={moved} /> : null}
    />
  );
}
