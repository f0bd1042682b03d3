import { data } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { REFUSAL_TEXTS, tooManyError } from '#app/features/ground/accounts/refusal-texts.ts';
import { newPasswordSchema, resetRequestSchema } from '#app/features/ground/accounts/sign-in.schema.ts';
import { AskForLinkPage, NewPasswordPage } from '#app/features/ground/sign-in/components/reset-pages.tsx';
import { signInDestination } from '#app/features/ground/sign-in/sign-in-destination.server.ts';
import { readShownRooms } from '#app/features/shop/home/home.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { redirectWithCookies } from '../redirect-with-cookies.ts';
import type { Route } from './+types/reset.ts';

const texts = accountsTexts.reset;

/**
 * The token is in the address: no other site may learn it. Not `no-referrer`, which would also make the
 * browser post the form with `Origin: null` and be refused.
 */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth } = services(context);
  const token = new URL(request.url).searchParams.get('token');
  const [, picture] = await readShownRooms(services(context));
  return { picture, hasToken: token !== null, isGood: token !== null && (await auth.isResetLink(token)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const { auth } = services(context);
  return token !== null && (await auth.isResetLink(token))
    ? choosePassword(services(context), token, request)
    : askForLink(auth, request, token !== null);
}

async function choosePassword({ auth, db }: Services, token: string, request: Request) {
  const form = await readForm(request, newPasswordSchema, { missing: accountsTexts.signUp.missing });
  if (!form.ok) return data({ ...form, isSent: false }, { status: form.status });
  const result = await auth.reset({ token, password: form.data.password }, request);
  if (result.ok) {
    const destination = result.awaitsCode
      ? '/login/code'
      : await signInDestination(db, { viewer: result.viewer, next: undefined });
    return redirectWithCookies(destination, result.cookies);
  }
  const { field, sentence } = REFUSAL_TEXTS[result.reason];
  const errors = { message: formTexts.check, fields: { [field]: sentence } };
  return data({ errors, values: {}, isSent: false }, { status: 422 });
}

async function askForLink(auth: Services['auth'], request: Request, hasToken: boolean) {
  const form = await readForm(request, resetRequestSchema, { missing: texts.unknown });
  // A password for a link that was used meanwhile: the page says at once that it works no longer.
  if (!form.ok && form.status === 400 && hasToken)
    return data({ errors: undefined, values: {}, isSent: false }, { status: 410 });
  if (!form.ok) return data({ ...form, isSent: false }, { status: form.status });
  const values = form.data;
  const result = await auth.requestReset(form.data, request);
  if (result.ok) return data({ errors: undefined, values, isSent: true });
  if (result.reason === 'too_many_tries') {
    const errors = { message: tooManyError(result) };
    return data({ errors, values, isSent: false }, { status: 429 });
  }
  const errors = { message: formTexts.check, fields: { email: texts.unknown } };
  return data({ errors, values, isSent: false }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, hasToken, isGood } = loaderData;
  const errors = actionData?.errors;
  const state = errors && { errors, values: actionData.values };
  if (isGood) return <NewPasswordPage picture={picture} state={state} />;
  return (
    <AskForLinkPage
      picture={picture}
      isLinkExpired={hasToken}
      isSent={actionData?.isSent ?? false}
      state={errors ? state : undefined}
    />
  );
}
