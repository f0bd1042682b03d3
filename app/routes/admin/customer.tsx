import { data, redirect } from 'react-router';
import { CustomerPage } from '#app/features/office/people/components/customer-page.tsx';
import { readCustomer } from '#app/features/office/people/customer-page.server.ts';
import { resolveCustomer } from '#app/features/office/people/customers.queries.server.ts';
import { undoMerge } from '#app/features/office/people/merge-customers.server.ts';
import { addCustomerNote, removeCustomerNote } from '#app/features/office/people/note-customer.server.ts';
import { customerFormSchema } from '#app/features/office/people/people-forms.schema.ts';
import { customersTexts } from '#app/features/office/people/people-texts.ts';
import { addTag, removeTag } from '#app/features/office/people/tag-customer.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/customer.ts';

const { notices: NOTICES, refusals, title } = customersTexts;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.customer.name ?? title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const all = services(context);
  const id = await resolveCustomer(all.db, params.customerId);
  const customer = id && (await readCustomer(all, id));
  if (!customer) throw data(null, { status: 404 });
  // An account or an order leads to its customer, and whoever was merged to who they are now.
  if (id !== params.customerId) throw redirect(`/customers/${id}`);
  return { customer, isOwner: viewerOf(context).role === 'owner', notice: readNotice(request, NOTICES) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, customerFormSchema, { missing: refusals.note });
  if (!form.ok) return data({ errors: form.errors, typed: form.values }, form.status);
  const all = services(context);
  const { customerId } = params;
  const actor = viewerOf(context).id;
  const act = form.data;
  switch (act.intent) {
    case 'note':
      if (!(await addCustomerNote(all, actor, { customerId, body: act.body }))) throw data(null, { status: 404 });
      return redirectWithNotice(`/customers/${customerId}`, 'noted');
    case 'remove_note':
      // Gone already is gone all the same.
      await removeCustomerNote(all, actor, { customerId, noteId: act.noteId });
      return redirectWithNotice(`/customers/${customerId}`, 'removed');
    case 'tag': {
      const tagged = await addTag(all, actor, { customerId, tag: act.tag });
      if (tagged.ok) return redirectWithNotice(`/customers/${customerId}`, 'tagged');
      if (tagged.reason === 'gone') throw data(null, { status: 404 });
      const errors = { message: refusals.tooManyTags, fields: { tag: refusals.tooManyTags } };
      return data({ errors, typed: { tag: act.tag } }, 422);
    }
    case 'undo_merge': {
      const undone = await undoMerge(all, actor, { customerId, mergeId: act.mergeId });
      if (!undone.ok && undone.reason === 'unknown') throw data(null, { status: 404 });
      return redirectWithNotice(`/customers/${customerId}`, undone.ok ? 'unmerged' : `undo_${undone.reason}`);
    }
    case 'remove_tag':
      await removeTag(all, actor, { customerId, tag: act.tag });
      return redirectWithNotice(`/customers/${customerId}`, 'untagged');
  }
}

export default function CustomerRoute({ loaderData: { customer, isOwner, notice }, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  return (
    <CustomerPage
      customer={customer}
      businessName={business.name}
      isOwner={isOwner}
      notice={notice ? NOTICES[notice] : undefined}
      refusal={actionData ?? undefined}
    />
  );
}
