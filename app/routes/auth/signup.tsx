import { data, redirect } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { REFUSAL_TEXTS, tooManyText } from '#app/features/ground/accounts/refusal-texts.ts';
import { signUpSchema } from '#app/features/ground/accounts/sign-in.schema.ts';
import { SignUpPage } from '#app/features/ground/sign-in/components/sign-up-page.tsx';
import { signInDestination } from '#app/features/ground/sign-in/sign-in-destination.server.ts';
import { WaitingPiece } from '#app/features/shop/cart/components/waiting-piece.tsx';
import { readShownRooms } from '#app/features/shop/home/home.queries.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { safeNextPath, withNext } from '../next-path.server.ts';
import { redirectWithCookies } from '../redirect-with-cookies.ts';
import { readWaitingPiece } from '../waiting-piece.server.ts';
import type { Route } from './+types/signup.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = services(context);
  const next = safeNextPath(new URL(request.url).searchParams.get('next'));
  const viewer = maybeViewer(context);
  if (viewer) throw redirect(await signInDestination(db, { viewer, next }));
  const [, picture] = await readShownRooms(services(context));
  return { picture, next: next ?? '', waiting: await readWaitingPiece(services(context), request, next) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = services(context);
  const form = await readForm(request, signUpSchema, { missing: accountsTexts.signUp.missing });
  if (!form.ok) return data({ ...form, mailedTo: undefined }, { status: form.status });
  const { email, password } = form.data;
  const next = safeNextPath(new URL(request.url).searchParams.get('next'));
  const result = await auth.signUp({ email, password, next }, request);
  if (result.ok) {
    return redirectWithCookies(withNext('/onboarding', next), result.cookies);
  }
  if (result.reason === 'check_mail') {
    const headers = new Headers(result.cookies.map((cookie) => ['Set-Cookie', cookie]));
    return data({ mailedTo: email }, { headers });
  }
  const values = { email };
  if (result.reason === 'too_many_tries') {
    return data({ errors: { message: tooManyText(result) }, values, mailedTo: undefined }, { status: 429 });
  }
  const { field, sentence } = REFUSAL_TEXTS[result.reason];
  const errors = { message: formTexts.check, fields: { [field]: sentence } };
  return data({ errors, values, mailedTo: undefined }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.signUp.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData && 'errors' in actionData ? actionData : undefined;
  const { waiting, ...page } = loaderData;
  const reason = waiting ? <WaitingPiece {...waiting} /> : null;
  return <SignUpPage {...page} reason={reason} mailedTo={actionData?.mailedTo} state={state} />;
}
