import { data } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { SecurityPage } from '#app/features/ground/accounts/components/security-page.tsx';
import { tooManyText } from '#app/features/ground/accounts/refusal-texts.ts';
import { securityFormSchema } from '#app/features/ground/accounts/second-factor.schema.ts';
import { showSessions } from '#app/features/ground/accounts/show-sessions.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { confirmIdentity } from '../confirm-identity.server.ts';
import type { Route } from './+types/security.ts';

const texts = accountsTexts.security;
const NOTICES = { ended: texts.ended, sessions: texts.sessionsEnded };

/** The secret and the recovery codes stand in the answer to a form: no cache keeps them. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth } = services(context);
  const viewer = viewerOf(context);
  const notice = readNotice(request, NOTICES);
  const [factor, sessions] = await Promise.all([auth.secondFactor(viewer), auth.listSessions(viewer, request)]);
  return { factor, notice: notice && NOTICES[notice], sessions: showSessions(sessions) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parts = services(context);
  const { auth } = parts;
  const viewer = viewerOf(context);
  const form = await readForm(request, securityFormSchema, { missing: accountsTexts.code.missing });
  if (!form.ok) return answer({ errors: form.errors }, form.status);
  switch (form.data.intent) {
    case 'begin': {
      const confirmed = await confirmIdentity(parts, viewer, form.data, request);
      if (!confirmed.ok) return answer({ errors: confirmed.errors }, confirmed.status);
      return answer({ setup: await auth.beginSecondFactor(viewer, await issuer(parts.db)) });
    }
    case 'confirm': {
      const given = await auth.confirmSecondFactor(viewer, form.data.code, request);
      if (given.ok) return answer({ recoveryCodes: given.recoveryCodes });
      if (given.reason === 'too_many_tries') return answer({ errors: { message: tooManyText(given) } }, 429);
      const setup = await auth.unconfirmedSecondFactor(viewer, await issuer(parts.db));
      const errors = { message: formTexts.check, fields: { code: accountsTexts.code.wrong } };
      return answer({ errors, setup }, 422);
    }
    case 'end': {
      const confirmed = await confirmIdentity(parts, viewer, form.data, request);
      if (!confirmed.ok) return answer({ errors: confirmed.errors }, confirmed.status);
      await auth.endSecondFactor(viewer);
      return redirectWithNotice('/security', 'ended');
    }
    case 'end-others': {
      const { cookies } = await auth.endOtherSessions(viewer, request);
      return redirectWithNotice('/security', 'sessions', cookies);
    }
    case 'end-session':
      await auth.endOwnSession(viewer, form.data.sessionId);
      return redirectWithNotice('/security', 'sessions');
  }
}

/** The name the authenticator app shows. */
const issuer = async (db: Services['db']) => (await readShopSettings(db)).business.name;

interface Answer {
  errors?: { message: string; fields?: Record<string, string> };
  setup?: { uri: string; key: string };
  recoveryCodes?: string[];
}

const answer = (notice: Answer, status = 200) => data(notice, { status });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = null, setup = null, recoveryCodes = null } = actionData ?? {};
  return <SecurityPage {...loaderData} setup={setup} recoveryCodes={recoveryCodes} errors={errors} />;
}
