import { data, redirect } from 'react-router';
import { answerAsFamily } from '#app/features/bespoke/quotes/ask-family.server.ts';
import { FamilyPage } from '#app/features/bespoke/quotes/components/family-page.tsx';
import { findByFamilyKey, readFamilyPage } from '#app/features/bespoke/quotes/family.page.server.ts';
import { familyAnswerSchema } from '#app/features/bespoke/quotes/family.schema.ts';
import { familyTexts } from '#app/features/bespoke/quotes/family-texts.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import stylesheet from '../../styles/quote.css?url';
import { keyPageHeaders, WorkPageProblem, workPageMeta } from '../key-page.tsx';
import { useRootData } from '../root-data.ts';
import { LetterBar } from '../shells/letter-bar.tsx';
import type { Route } from './+types/family.ts';

const { page: texts, refusals, notices } = familyTexts;
/** A household shares a network, and a robot does too. */
const TRIES = { act: 'answer-as-family', allowed: 12, perSeconds: 3600 };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const handle = { Bar: LetterBar };

export const meta: Route.MetaFunction = (page) => workPageMeta(page.loaderData ? texts.title : texts.unknown, page);

export const headers = keyPageHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const all = services(context);
  const quote = await findByFamilyKey(all, params.familyKey);
  if (!quote) throw data(null, { status: 404 });
  const page = await readFamilyPage(all, quote);
  return data({ page, notice: readNotice(request, notices) }, page.state === 'ended' ? 410 : 200);
}

export async function action({ context, params: { familyKey }, request }: Route.ActionArgs) {
  const all = services(context);
  const quote = await findByFamilyKey(all, familyKey);
  if (!quote) throw data(null, { status: 404 });
  const read = await readForm(request, familyAnswerSchema, { missing: refusals.summary, check: refusals.summary });
  if (!read.ok) return data({ errors: read.errors, typed: read.values }, read.status);
  if (!(await takeFromBudget(all.db, TRIES, clientBlock(request), all.clock()))) {
    const { answer, name, words } = read.data;
    return data({ errors: { message: refusals.tooMany, fields: {} }, typed: { answer, name, words } }, 429);
  }
  const actor = maybeViewer(context)?.id ?? 'customer:link';
  const answered = await answerAsFamily(all, actor, { quoteId: quote.id, ...read.data });
  const path = `/family/${familyKey}`;
  if (!answered.ok && answered.reason === 'gone') return redirect(path, 303);
  return redirectWithNotice(path, answered.ok ? 'answered' : answered.reason);
}

export default function Family({ loaderData, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  return <FamilyPage {...loaderData} businessName={business.name} refusal={actionData ?? undefined} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <WorkPageProblem error={error} title={texts.unknown} lead={texts.unknownLead}>
      <ButtonLink to="/contact">{texts.contact}</ButtonLink>
    </WorkPageProblem>
  );
}
