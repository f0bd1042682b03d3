import { data } from 'react-router';
import type { IdentityProof } from '#app/features/ground/accounts/door/identity.schema.ts';
import { exportFormSchema } from '#app/features/office/people/people-forms.schema.ts';
import { exportTexts } from '#app/features/office/people/people-texts.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { confirmIdentity } from './confirm-identity.server.ts';

/**
 * The action of an export of personal data whose form asks nothing but who is pressing. Its route is the owner's alone.
 */
export async function exportCsv(
  services: Services,
  viewer: Viewer,
  request: Request,
  { list, back = list, make }: { list: string; back?: string; make: () => Promise<string> },
): Promise<Response> {
  const form = await readForm(request, exportFormSchema);
  if (!form.ok) throw data(null, { status: 400 });
  return sendCsv(services, viewer, request, { proof: form.data, name: list.slice(1), back, make });
}

interface Export {
  proof: IdentityProof;
  name: string;
  type: string;
  /** Where a refusal leads: the answer to the form is a download and no page. */
  back: string;
  make: () => Promise<BodyInit>;
}

/** A CSV file named for its day, for whoever proves again who they are. */
export function sendCsv(
  services: Services,
  viewer: Viewer,
  request: Request,
  { name, ...rest }: Omit<Export, 'type'>,
): Promise<Response> {
  const dated = `${name}-${lagosDay(services.clock())}.csv`;
  return sendExport(services, viewer, request, { ...rest, name: dated, type: 'text/csv; charset=utf-8' });
}

/** Asks once more who is pressing, then answers with the file. */
export async function sendExport(
  services: Services,
  viewer: Viewer,
  request: Request,
  { proof, name, type, back, make }: Export,
): Promise<Response> {
  const confirmed = await confirmIdentity(services, viewer, proof, request);
  if (!confirmed.ok) {
    const refused = confirmed.status === 429 ? 'too_many' : 'not_confirmed';
    return redirectWithNotice(back, refused);
  }
  return new Response(await make(), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** What a list says after its export was refused. */
export function exportRefusal(request: Request): string | undefined {
  const refused = readNotice(request, exportTexts.notices);
  return refused ? exportTexts.notices[refused] : undefined;
}
