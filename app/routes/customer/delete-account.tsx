import { data } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { DeleteAccountPage } from '#app/features/ground/accounts/components/delete-account-page.tsx';
import { isDeletionLink, mailDeletionLink } from '#app/features/ground/accounts/deletion-link.server.ts';
import { deletionFormSchema } from '#app/features/ground/accounts/profile.schema.ts';
import { tooManyText } from '#app/features/ground/accounts/refusal-texts.ts';
import { requestDeletion } from '#app/features/ground/accounts/request-deletion.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import type { Route } from './+types/delete-account.ts';

const texts = accountsTexts.deletion;

/** The address may carry a token: no other site may learn it. */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const token = new URL(request.url).searchParams.get('token');
  const isConfirmed = isDeletionLink(services(context), { viewer, token });
  return {
    email: viewer.email,
    hasPassword: await services(context).auth.hasPassword(viewer),
    isConfirmed,
    isLinkExpired: token !== null && !isConfirmed,
  };
}

/** Asks for the deletion once the person has proved again who they are, or mails the link with which to prove it. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { auth } = services(context);
  const form = await readForm(request, deletionFormSchema, { missing: texts.passwordMissing });
  if (!form.ok) return data({ ...form, isMailed: false }, { status: form.status });
  if (form.data.intent === 'mail') {
    const mailed = await mailDeletionLink(services(context), viewer);
    return mailed.ok
      ? data({ errors: undefined, values: {}, isMailed: true })
      : refuse({ message: texts.tooManyLinks }, 429);
  }
  if (form.data.intent === 'password') {
    const checked = await auth.checkPassword(viewer, form.data.password, request);
    if (!checked.ok) {
      return checked.reason === 'too_many_tries'
        ? refuse({ message: tooManyText(checked) }, 429)
        : refuse({ message: formTexts.check, fields: { password: texts.wrong } }, 422);
    }
  } else if (!isDeletionLink(services(context), { viewer, token: new URL(request.url).searchParams.get('token') })) {
    return refuse({ message: texts.expired }, 422);
  }
  await requestDeletion(services(context), viewer);
  const { cookies } = await auth.signOut(request);
  return redirectWithNotice('/login', 'deletion', cookies);
}

function refuse(errors: FormErrors, status: number) {
  return data({ errors, values: {}, isMailed: false }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors;
  return (
    <DeleteAccountPage
      {...loaderData}
      isMailed={actionData?.isMailed ?? false}
      state={errors ? { errors, values: {} } : undefined}
    />
  );
}
