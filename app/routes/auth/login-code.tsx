import { data, redirect } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { tooManyText } from '#app/features/ground/accounts/refusal-texts.ts';
import { codeFormSchema } from '#app/features/ground/accounts/second-factor.schema.ts';
import { CodePage } from '#app/features/ground/sign-in/components/code-page.tsx';
import { signInDestination } from '#app/features/ground/sign-in/sign-in-destination.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { safeNextPath } from '../next-path.server.ts';
import { redirectWithCookies } from '../redirect-with-cookies.ts';
import type { Route } from './+types/login-code.ts';

/** For people who have given their password or come from Google, and have a second step; others belong to /login. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth } = services(context);
  if (maybeViewer(context) || !(await auth.halfWay(request))) throw redirect('/login');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db } = services(context);
  const viewer = await auth.halfWay(request);
  if (!viewer) return redirect('/login', 303);
  const form = await readForm(request, codeFormSchema, { missing: accountsTexts.code.missing });
  if (!form.ok) return data({ errors: form.errors }, { status: form.status });
  const given = await auth.giveCode(viewer, form.data.code, request);
  if (given.ok) {
    const next = safeNextPath(new URL(request.url).searchParams.get('next'));
    return redirectWithCookies(await signInDestination(db, { viewer, next }), given.cookies);
  }
  if (given.reason === 'too_many_tries') return data({ errors: { message: tooManyText(given) } }, { status: 429 });
  const errors = { message: formTexts.check, fields: { code: accountsTexts.code.wrong } };
  return data({ errors }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.code.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function LoginCode({ actionData }: Route.ComponentProps) {
  return <CodePage errors={actionData?.errors ?? null} />;
}
