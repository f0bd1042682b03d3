import { data, redirect } from 'react-router';
import { readAdminHome } from '#app/features/admin-home/admin-home.server.ts';
import { adminHomeTexts } from '#app/features/admin-home/admin-home-texts.ts';
import { AdminHome } from '#app/features/admin-home/components/admin-home.tsx';
import { resendFormSchema } from '#app/features/admin-home/resend-form.schema.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { retryMail } from '#app/platform/mail/retry-mail.server.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${adminHomeTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const said = new URL(request.url).searchParams.get('said');
  return { ...(await readAdminHome(services(context))), said };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = resendFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, { status: 400 });
  const resent = await retryMail(services(context), form.data.mailId, viewerOf(context).id);
  return redirect(`/adminHome?said=${resent.ok ? 'resent' : 'not_resent'}`, 303);
}

export default function AdminHomePage({ loaderData: { said, ...home } }: Route.ComponentProps) {
  return <AdminHome {...home} notice={noticeOf(said)} />;
}

function noticeOf(said: string | null) {
  if (said === 'resent') return { tone: 'success', words: adminHomeTexts.resent } as const;
  if (said === 'not_resent') return { tone: 'warn', words: adminHomeTexts.notResent } as const;
  return undefined;
}
