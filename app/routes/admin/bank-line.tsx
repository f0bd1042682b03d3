import { data } from 'react-router';
import { listQuoteNumbers as quoteNumbers } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { bankLineSchema } from '#app/features/pay/bank-lines/bank-line.schema.ts';
import { bankLineTexts } from '#app/features/pay/bank-lines/bank-line-texts.ts';
import { readBankLine } from '#app/features/pay/bank-lines/bank-lines.page.server.ts';
import { bookBankLine, setBankLineAside } from '#app/features/pay/bank-lines/book-bank-line.server.ts';
import { BankLinePage } from '#app/features/pay/bank-lines/components/bank-line-page.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/bank-line.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${bankLineTexts.one(loaderData?.line.amount ?? '')} · ${matches[0].loaderData.business.name}` },
];

/** /bank-lines/:bankLineId */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams.get('q'));
  const line = await readBankLine(services(context).db, { id: params.bankLineId, search, quoteNumbers });
  if (!line) throw data(null, { status: 404 });
  return { line, notice: readNotice(request, bankLineTexts.notices) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const all = services(context);
  const { id: actor } = viewerOf(context);
  const { bankLineId: lineId } = params;
  const form = await readForm(request, bankLineSchema);
  if (!form.ok) throw data(null, { status: 400 });
  if (!(await readBankLine(all.db, { id: lineId, search: '', quoteNumbers }))) throw data(null, { status: 404 });
  if (form.data.intent === 'book') {
    const { kind, subject, pays, owed } = form.data;
    const named = { kind, subjectId: subject, pays };
    const booked = await bookBankLine(all, actor, { lineId, named, seenKobo: owed });
    if (booked.ok) return redirectWithNotice('/bank-lines', 'booked');
    if (booked.reason === 'already') return redirectWithNotice(`/bank-lines/${lineId}`, 'already');
    return data({ refusal: bankLineTexts.refusals[booked.reason] }, { status: 409 });
  }
  const isAside = form.data.intent === 'aside';
  const changed = await setBankLineAside(all, actor, { lineId, isAside });
  if (!changed) return redirectWithNotice(`/bank-lines/${lineId}`, 'already');
  return redirectWithNotice(isAside ? '/bank-lines' : `/bank-lines/${lineId}`, isAside ? 'aside' : 'waiting');
}

export default function OneBankLine({ loaderData, actionData }: Route.ComponentProps) {
  return <BankLinePage {...loaderData} refusal={actionData?.refusal} />;
}
