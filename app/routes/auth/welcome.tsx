import { data } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { tooManyText } from '#app/features/ground/accounts/refusal-texts.ts';
import { welcomeSchema } from '#app/features/ground/accounts/sign-in.schema.ts';
import { WelcomePage } from '#app/features/ground/sign-in/components/welcome-page.tsx';
import { readShownRooms } from '#app/features/shop/home/home.queries.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { safeNextPath, withNext } from '../next-path.server.ts';
import { redirectWithCookies } from '../redirect-with-cookies.ts';
import type { Route } from './+types/welcome.ts';

const texts = accountsTexts.welcome;

/** The token is in the address: no other site may learn it (as on /reset). */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' });

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', next: safeNextPath(searchParams.get('next')) };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const all = services(context);
  const { token, next } = readAddress(request);
  const link = await all.auth.welcomeLink(token, request, maybeViewer(context));
  const [, picture] = await readShownRooms(all);
  return { picture, link, next: next ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = services(context);
  const { token, next } = readAddress(request);
  const form = await readForm(request, welcomeSchema, { missing: texts.missing });
  if (!form.ok) return data({ errors: form.errors, values: {} }, { status: form.status });
  const { password } = form.data;
  const result = await auth.confirmEmail({ token, password }, request, maybeViewer(context));
  if (result.ok) {
    if (result.awaitsCode) return redirectWithCookies(withNext('/login/code', next), result.cookies);
    if (result.isNew) return redirectWithCookies(withNext('/onboarding', next), result.cookies);
    const onward = next ?? (isAdmin(result.viewer) ? '/adminHome' : undefined);
    return onward
      ? redirectWithCookies(onward, result.cookies)
      : redirectWithNotice('/userProfile', 'confirmed', result.cookies);
  }
  if (result.reason === 'too_many_tries') {
    return data({ errors: { message: tooManyText(result) }, values: {} }, { status: 429 });
  }
  // The page itself says that the link works no longer.
  if (result.reason === 'link_expired') return data({ errors: null, values: {} }, { status: 410 });
  const errors = { message: formTexts.check, fields: { password: password ? texts.wrong : texts.missing } };
  return data({ errors, values: {} }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors;
  return <WelcomePage {...loaderData} state={errors ? { errors, values: {} } : undefined} />;
}
