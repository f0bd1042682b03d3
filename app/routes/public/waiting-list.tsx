import { data, redirect } from 'react-router';
import { findWaiterEmail } from '#app/features/class/waiting-list/class-waiters.queries.server.ts';
import { WaitingListForm } from '#app/features/class/waiting-list/components/waiting-list-form.tsx';
import { leaveWaitingList } from '#app/features/class/waiting-list/door/leave-waiting-list.server.ts';
import { joinWaitingList } from '#app/features/class/waiting-list/join-waiting-list.server.ts';
import { WAITING_FORM, waitingListSchema } from '#app/features/class/waiting-list/waiting-list.schema.ts';
import { readWaitingToken } from '#app/features/class/waiting-list/waiting-list-links.server.ts';
import { waitingListTexts as texts } from '#app/features/class/waiting-list/waiting-list-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Route } from './+types/waiting-list.ts';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token');

/** The form and its answer; with a key in the address, where the link of every email to the list leads. Nothing changes before a press. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = services(context);
  const token = tokenOf(request);
  if (token === null) return { step: new URL(request.url).searchParams.has('asked') ? 'asked' : 'form' } as const;
  const waiterId = readWaitingToken(config, token);
  const email = waiterId && (await findWaiterEmail(db, waiterId));
  return email ? ({ step: 'leave', email } as const) : ({ step: 'stale' } as const);
}

/** A mail program's own unsubscribe button posts to the address of the link (RFC 8058), with a body of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const token = tokenOf(request);
  if (token !== null) {
    const waiterId = readWaitingToken(all.config, token);
    if (waiterId) await leaveWaitingList(all, waiterId);
    return { step: waiterId ? ('left' as const) : ('stale' as const) };
  }
  const form = await readForm(request, waitingListSchema, WAITING_FORM);
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data(refused(form.errors, form.values), { status: 422 });
  }
  const { website, ...person } = form.data;
  const asking = { ...person, clientBlock: clientBlock(request), isRobot: website !== '' };
  const joined = await joinWaitingList(all, asking);
  if (joined.ok) return redirect('/masterclass/waiting?asked', 303);
  return data(refused({ message: texts.refusals.too_many, fields: {} }, person), { status: 429 });
}

function refused<Errors>(errors: Errors, { email = '', name = '' }: Record<string, string>) {
  return { step: 'form' as const, errors, typed: { email, name } };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

/** /masterclass/waiting */
export default function WaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  return (
    <div className="page-width pt-8 md:pt-12">
      {page.step === 'form' ? (
        <>
          <PageHeading lead={texts.words}>{texts.title}</PageHeading>
          <div className="mt-8">
            <WaitingListForm {...('errors' in page ? { errors: page.errors, typed: page.typed } : {})} />
          </div>
        </>
      ) : page.step === 'leave' ? (
        <>
          <PageHeading
            lead={
              <>
                {texts.leave.message} <strong className="break-words text-ink">{page.email}</strong>.
              </>
            }
          >
            {texts.leave.title}
          </PageHeading>
          <Form method="post" className="mt-8">
            <div>
              <Button type="submit">{texts.leave.button}</Button>
            </div>
          </Form>
        </>
      ) : (
        <Done step={page.step} />
      )}
    </div>
  );
}

const DONE = {
  asked: texts.asked,
  left: { title: texts.leave.done, message: texts.leave.doneMessage },
  stale: texts.stale,
};

/** What has been done, and a way on. */
function Done({ step }: { step: keyof typeof DONE }) {
  const { title, message } = DONE[step];
  return (
    <>
      <PageHeading lead={message}>{title}</PageHeading>
      <div className="mt-8">
        <ButtonLink to="/masterclass" variant="secondary">
          {texts.toMasterclass}
        </ButtonLink>
      </div>
    </>
  );
}
