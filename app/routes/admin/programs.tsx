import { data } from 'react-router';
import { ProgramsPage } from '#app/features/office/programs/components/programs-page.tsx';
import { makeProgramKey, revokeProgramKey } from '#app/features/office/programs/program-keys.server.ts';
import { readPrograms } from '#app/features/office/programs/programs.page.server.ts';
import { programsFormSchema } from '#app/features/office/programs/programs.schema.ts';
import { programsTexts as texts } from '#app/features/office/programs/programs-texts.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { confirmIdentity } from '../confirm-identity.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/programs.ts';

const PAGE = '/settings/programs';
const NOTICES = { ...texts.done, gone: texts.refusals.gone };

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  return { view: await readPrograms(services(context)), notice: readNotice(request, NOTICES) };
}

interface Answer {
  made?: { name: string; key: string };
  refused?: { errors: FormErrors; values: Record<string, string> };
}

export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const viewer = viewerOf(context);
  const read = await readForm(request, programsFormSchema, {
    check: texts.check,
    missing: texts.check,
    lists: ['rights'],
  });
  if (!read.ok && read.status === 400) throw data(null, { status: 400 });
  if (!read.ok) return data<Answer>({ refused: read }, { status: 422 });
  const form = read.data;
  if (form.intent === 'revoke_key')
    return redirectWithNotice(PAGE, (await revokeProgramKey(all, viewer.id, form.id)) ? 'revoked' : 'gone');
  const { name, rights } = form;
  const values = { name, rights: rights.join(',') };
  const refuse = (errors: FormErrors, status = 422) => data<Answer>({ refused: { errors, values } }, { status });
  const confirmed = await confirmIdentity(all, viewer, form, request);
  if (!confirmed.ok) return refuse(confirmed.errors, confirmed.status);
  const made = await makeProgramKey(all, viewer.id, { name, rights });
  // No address leads to it: it is in this answer and nowhere else.
  if (made.ok) return data<Answer>({ made: { name, key: made.key } });
  return refuse({ message: texts.check, fields: { name: texts.refusals[made.reason] } });
}

export default function ProgramsRoute({ loaderData: { view, notice }, actionData }: Route.ComponentProps) {
  const { made, refused }: Answer = actionData ?? {};
  const shown = notice && {
    tone: notice === 'gone' ? ('warn' as const) : ('success' as const),
    words: NOTICES[notice],
  };
  return <ProgramsPage view={view} made={made} refused={refused} notice={shown ?? undefined} />;
}
