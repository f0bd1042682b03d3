import { data, redirect } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import type { FormState } from '#app/features/ground/accounts/components/form-state.ts';
import { PhotoPage } from '#app/features/ground/accounts/components/photo-page.tsx';
import { saveProfilePhoto } from '#app/features/ground/accounts/door/profile-photo.server.ts';
import { readPhotoForm } from '#app/features/ground/accounts/read-photo-form.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { safeNextPath, withNext } from '../next-path.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/profile-photo.ts';

const texts = accountsTexts.photo;

/** The limit on the form says that it was too large; a browser without scripts can reach it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { name, image } = viewerOf(context);
  const query = new URL(request.url).searchParams;
  const next = safeNextPath(query.get('next'));
  return {
    name,
    image,
    isFromProfile: next === '/userProfile',
    onward: next === '/userProfile' ? next : withNext('/address', next),
    refusal: readNotice(request, ['too_large']) ? refused('too_large') : undefined,
  };
}

/** The display photo: on to the address step, or back to the profile it was changed from. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const upload = { upTo: filesUpTo(request), person: viewer.id, saysTooLarge: true };
  const form = await readFiles(request, upload, readPhotoForm);
  if (!form.ok) return data(refused(form.reason), { status: form.reason === 'unreadable' ? 400 : 422 });
  const saved = await saveProfilePhoto(services(context), viewer.id, {
    bytes: form.bytes,
    sender: clientBlock(request),
    signal: request.signal,
  });
  if (!saved.ok) return data(refused(saved.reason), { status: saved.reason === 'too_many' ? 429 : 422 });
  const next = safeNextPath(new URL(request.url).searchParams.get('next'));
  return redirect(next === '/userProfile' ? next : withNext('/address', next), 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, accountsTexts.failed);

type Reason =
  | Extract<Awaited<ReturnType<typeof readPhotoForm>>, { ok: false }>['reason']
  | Extract<Awaited<ReturnType<typeof saveProfilePhoto>>, { ok: false }>['reason'];

function refused(reason: Reason): FormState {
  if (reason === 'unreadable') return { errors: { message: formTexts.unreadable }, values: {} };
  return { errors: { message: formTexts.check, fields: { picture: texts[reason] } }, values: {} };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.onboarding.photoTitle} · ${matches[0].loaderData.business.name}` },
];

export default function ProfilePhoto({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, ...page } = loaderData;
  return <PhotoPage {...page} state={actionData ?? refusal} />;
}
