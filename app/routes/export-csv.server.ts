import { data, redirect } from 'react-router';
import { exportFormSchema } from '#app/features/people/people-forms.schema.ts';
import { exportTexts } from '#app/features/people/people-texts.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { confirmIdentity } from './confirm-identity.server.ts';

/**
 * The action of every export of personal data: asks once more who is pressing, then answers with the file. A refusal leads back to the
 * list, because the answer to the form is a download and no page. Its route is the owner's alone.
 */
export async function exportCsv(
  services: Services,
  viewer: Viewer,
  request: Request,
  { list, make }: { list: string; make: () => Promise<string> },
): Promise<Response> {
  const form = exportFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, { status: 400 });
  const confirmed = await confirmIdentity(services, viewer, form.data, request);
  if (!confirmed.ok) return redirect(`${list}?refused=${confirmed.status === 429 ? 'too_many' : 'not_confirmed'}`, 303);
  const fileName = `${list.slice(1)}-${lagosDay(services.clock())}.csv`;
  return new Response(await make(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** What a list says after its export was refused. */
export function exportRefusal(searchParams: URLSearchParams): string | undefined {
  const refused = searchParams.get('refused');
  return refused === 'not_confirmed' || refused === 'too_many' ? exportTexts.said[refused] : undefined;
}
