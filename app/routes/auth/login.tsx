import { data, redirect } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { tooManyText } from '#app/features/ground/accounts/refusal-texts.ts';
import { signInSchema } from '#app/features/ground/accounts/sign-in.schema.ts';
import { LoginPage } from '#app/features/ground/sign-in/components/login-page.tsx';
import { googleFailure, isInAppBrowser } from '#app/features/ground/sign-in/google-sign-in.ts';
import { signInDestination } from '#app/features/ground/sign-in/sign-in-destination.server.ts';
import { teamTexts } from '#app/features/ground/team/team-texts.ts';
import { WaitingPiece } from '#app/features/shop/cart/components/waiting-piece.tsx';
import { readShownRooms } from '#app/features/shop/home/home.queries.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { safeNextPath } from '../next-path.server.ts';
import { redirectWithCookies } from '../redirect-with-cookies.ts';
import { readWaitingPiece } from '../waiting-piece.server.ts';
import type { Route } from './+types/login.ts';

/** What led here. */
const DONE = { deletion: accountsTexts.deletion.asked, joined: teamTexts.join.joined };

/** Whoever is signed in already is sent where they belong. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, db } = services(context);
  const query = new URL(request.url).searchParams;
  const next = safeNextPath(query.get('next'));
  const done = readNotice(request, DONE);
  const viewer = maybeViewer(context);
  if (viewer) throw redirect(await signInDestination(db, { viewer, next }));
  if (await auth.halfWay(request)) throw redirect(codePath(next));
  const [, picture] = await readShownRooms(services(context));
  return {
    picture,
    next: next ?? '',
    waiting: await readWaitingPiece(services(context), request, next),
    hasGoogle: auth.hasGoogle,
    isInApp: isInAppBrowser(request.headers.get('user-agent')),
    googleFailure: googleFailure(query.get('error')),
    done: done && DONE[done],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db } = services(context);
  const form = await readForm(request, signInSchema, { missing: accountsTexts.login.missing });
  if (!form.ok) return data(form, { status: form.status });
  const result = await auth.signIn(form.data, request);
  if (result.ok) {
    const next = safeNextPath(new URL(request.url).searchParams.get('next'));
    const destination = result.awaitsCode
      ? codePath(next)
      : await signInDestination(db, { viewer: result.viewer, next });
    return redirectWithCookies(destination, result.cookies);
  }
  const values = { email: form.data.email };
  switch (result.reason) {
    case 'must_choose_password':
      return redirect(`/reset?token=${result.resetToken}`, 303);
    case 'too_many_tries':
      return data({ errors: { message: tooManyText(result) }, values }, { status: 429 });
    case 'invalid_credentials':
      return data({ errors: { message: accountsTexts.login.failed }, values }, { status: 422 });
  }
}

/** Where the code of the authenticator app is given. */
const codePath = (next: string | undefined) => `/login/code${next ? `?next=${encodeURIComponent(next)}` : ''}`;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountsTexts.login.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, ...page } = loaderData;
  return <LoginPage {...page} reason={waiting ? <WaitingPiece {...waiting} /> : null} state={actionData} />;
}
