import { data } from 'react-router';
import { listQuoteNumbers as quoteNumbers } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { BANK_LINE_TABS } from '#app/features/pay/bank-lines/bank-line.queries.server.ts';
import { bankLineTexts } from '#app/features/pay/bank-lines/bank-line-texts.ts';
import { readBankLines } from '#app/features/pay/bank-lines/bank-lines.page.server.ts';
import { bankReadTexts } from '#app/features/pay/bank-lines/bank-read-texts.ts';
import { MAX_PASTED, readBankText } from '#app/features/pay/bank-lines/bank-text.ts';
import { BankLinesPage } from '#app/features/pay/bank-lines/components/bank-lines-page.tsx';
import { keepBankLines } from '#app/features/pay/bank-lines/keep-bank-lines.server.ts';
import { notFoundSchema } from '#app/features/pay/bank-lines/transfer-claim.schema.ts';
import { markNotFound } from '#app/features/pay/bank-lines/transfer-claims.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSentText } from '#app/platform/csv/pasted-lines.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/bank-lines.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${bankLineTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /bank-lines */
export async function loader({ context, request }: Route.LoaderArgs) {
  const all = services(context);
  const { searchParams } = new URL(request.url);
  const before = searchParams.get('before');
  const tab = BANK_LINE_TABS.find((each) => each === searchParams.get('tab')) ?? 'waiting';
  const search = readSearch(searchParams.get('q'));
  const page = await readBankLines(all.db, { tab, search, before, quoteNumbers });
  return {
    ...page,
    before: before ?? '',
    today: lagosDay(all.clock()),
    notice: readNotice(request, bankLineTexts.notices),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const all = services(context);
  const person = viewerOf(context).id;
  return readFiles(request, { upTo: filesUpTo(request), person, isTeam: true }, async (fields) => {
    const notFound = checkForm(fields, notFoundSchema);
    if (notFound.ok) {
      await markNotFound(all, person, { subjectId: notFound.data.subject });
      return redirectWithNotice('/bank-lines', 'not_found');
    }
    const { typed, text } = await readSentText(fields, MAX_PASTED);
    if (text === undefined) {
      const problems = [{ line: null, sentence: bankReadTexts.notText }];
      return data({ kept: 0, twice: 0, passedOver: 0, problems, typed }, { status: 422 });
    }
    const { source, lines, problems, passedOver } = readBankText(text, lagosDay(all.clock()));
    const { kept, twice } = await keepBankLines(all, person, { source, lines });
    const isRead = lines.length + passedOver > 0;
    const read = { kept: kept.length, twice, passedOver, problems, typed: problems.length > 0 ? typed : '' };
    return data(read, { status: isRead ? 200 : 422 });
  });
}

export default function BankLines({ loaderData, actionData }: Route.ComponentProps) {
  return <BankLinesPage {...loaderData} read={actionData} />;
}
