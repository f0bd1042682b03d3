import { data, redirect } from 'react-router';
import { makeArchive } from '#app/features/office/accountant/accountant-archive.server.ts';
import { accountantFormSchema } from '#app/features/office/accountant/accountant-form.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { sendExport } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/accountant-zip.ts';

export const middleware = [requireOwner];

/** Data leaves by a POST only. */
export const loader = () => redirect('/books/accountant');

/** /books/accountant.zip */
export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const form = await readForm(request, accountantFormSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const { month, ...proof } = form.data;
  return sendExport(all, viewer, request, {
    proof,
    name: `accountant-${month}.zip`,
    type: 'application/zip',
    back: `/books/accountant?month=${month}`,
    make: () => makeArchive(all, viewer.id, month),
  });
}
