import { data } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { ChangePasswordPage } from '#app/features/ground/accounts/components/change-password-page.tsx';
import { changePasswordSchema } from '#app/features/ground/accounts/profile.schema.ts';
import { REFUSAL_TEXTS, tooManyText } from '#app/features/ground/accounts/refusal-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/change-password.ts';

const texts = accountsTexts.changePassword;

export async function loader({ context }: Route.LoaderArgs) {
  return { hasPassword: await services(context).auth.hasPassword(viewerOf(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, changePasswordSchema, { missing: accountsTexts.signUp.missing });
  if (!form.ok) return data(form, { status: form.status });
  const { current, password } = form.data;
  const result = await services(context).auth.changePassword(viewerOf(context), { current, password }, request);
  if (result.ok) return redirectWithNotice('/userProfile', 'password', result.cookies);
  if (result.reason === 'too_many_tries') {
    return data({ errors: { message: tooManyText(result) }, values: {} }, { status: 429 });
  }
  const { field, sentence } =
    result.reason === 'wrong_password' ? { field: 'current', sentence: texts.wrong } : REFUSAL_TEXTS[result.reason];
  return data({ errors: { message: formTexts.check, fields: { [field]: sentence } }, values: {} }, { status: 422 });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, accountsTexts.failed);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangePasswordPage {...loaderData} state={actionData} />;
}
