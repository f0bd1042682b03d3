import { data } from 'react-router';
import { listMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { suppliersOf } from '#app/features/bespoke/materials/materials.page.server.ts';
import { PurchaseForm } from '#app/features/bespoke/purchases/components/purchase-form.tsx';
import { rowsOf } from '#app/features/bespoke/purchases/purchase.ts';
import { purchaseTexts as texts } from '#app/features/bespoke/purchases/purchase-texts.ts';
import { readPurchaseForm, submitPurchase } from '#app/features/bespoke/purchases/purchases.page.server.ts';
import { listContacts } from '#app/features/desk/suppliers/suppliers.page.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/purchase-new.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.add} · ${matches[0].loaderData.business.name}` },
];

/** /purchases/new; `?supplier=` begins it with their part of the shopping list, `?material=` with a material. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const all = services(context);
  const { searchParams } = new URL(request.url);
  return {
    view: await readPurchaseForm(all, {
      supplier: searchParams.get('supplier'),
      materialId: searchParams.get('material'),
    }),
    suppliers: suppliersOf([
      ...(await listMaterials(all.db)),
      ...(await listContacts(all.db)).map(({ name }) => ({ supplier: name })),
    ]),
    isTooLarge: readNotice(request, ['too_large']) !== null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const person = viewerOf(context).id;
  const upload = { upTo: filesUpTo(request), person, isTeam: true, saysTooLarge: true };
  return readFiles(request, upload, async (form) => {
    const answer = await submitPurchase(all, person, form);
    if (answer.ok) return redirectWithNotice(`/purchases/${answer.id}`, 'recorded');
    if (answer.status === 400) throw data(null, { status: 400 });
    const { status, typed, errors, kept, more } = answer;
    return data({ typed, errors, kept, more }, { status });
  });
}

export default function NewPurchase({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? loaderData.view.typed;
  return (
    <PurchaseForm
      {...loaderData}
      typed={typed}
      rows={rowsOf(typed, actionData?.more)}
      errors={actionData?.errors ?? null}
      kept={actionData?.kept}
    />
  );
}
