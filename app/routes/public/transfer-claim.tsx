import { data, redirect } from 'react-router';
import { takePhoto } from '#app/features/ground/photos/door/take-photos.server.ts';
import { canTransfer } from '#app/features/ground/settings/door/can-transfer.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { TransferClaimPage } from '#app/features/pay/bank-lines/components/transfer-claim-page.tsx';
import { transferClaimSchema } from '#app/features/pay/bank-lines/transfer-claim.schema.ts';
import { transferClaimTexts as texts } from '#app/features/pay/bank-lines/transfer-claim-texts.ts';
import { claimTransfer } from '#app/features/pay/bank-lines/transfer-claims.server.ts';
import { findPayLink, isLive, type PayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { readLinked } from '#app/features/pay/pay-links/linked-subject.server.ts';
import { payLinkTexts } from '#app/features/pay/pay-links/pay-link-texts.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { filesUpTo } from '../files-up-to.server.ts';
import { keyPageHeaders, WorkPageProblem, workPageMeta } from '../key-page.tsx';
import { LetterBar } from '../shells/letter-bar.tsx';
import type { Route } from './+types/transfer-claim.ts';

const TRIES = { act: 'claim-transfer', allowed: 8, perSeconds: 24 * 3600 };

export const handle = { Bar: LetterBar };

export const meta: Route.MetaFunction = (page) => workPageMeta(texts.title, page);

export const headers = keyPageHeaders;

/** /pay/:token/sent: where a customer says that they have transferred what is owed to the shop's own account. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const all = services(context);
  const link = await findPayLink(all.db, params.token);
  if (!link) throw data(null, { status: 404 });
  const subject = await readClaimable(all, link);
  if (!subject) return redirect(`/pay/${params.token}`);
  const isTooLarge = readNotice(request, ['too_large']) !== null;
  return { amount: formatKobo(subject.amountKobo), path: `/pay/${params.token}`, isTooLarge };
}

/** What can be paid by transfer under a link now. */
async function readClaimable(all: Services, link: PayLink) {
  const subject = await readLinked(all.db, link);
  const isKnown = canTransfer(await readShownSettings(all));
  return isKnown && subject?.state === 'payable' && isLive(link, all.clock()) ? subject : undefined;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const all = services(context);
  const link = await findPayLink(all.db, params.token);
  if (!link) throw data(null, { status: 404 });
  const from = clientBlock(request);
  return readFiles(request, { upTo: filesUpTo(request), person: from, saysTooLarge: true }, async (form) => {
    const { receipt: file, ...fields } = formObject(form);
    const read = checkForm(fields, transferClaimSchema);
    if (!read.ok) return data({ errors: read.errors, typed: read.values }, read.status);
    const refuse = (status: number, message: string, field?: string) =>
      data({ errors: { message, fields: field ? { [field]: message } : {} }, typed: read.data }, status);
    const subject = await readClaimable(all, link);
    if (!subject) return redirect(`/pay/${params.token}`, 303);
    if (!(await takeFromBudget(all.db, TRIES, link.id, all.clock()))) return refuse(429, texts.refusals.tooMany);
    const taken =
      file instanceof File && file.size > 0
        ? await takePhoto(all, { file, from: { network: from, signal: request.signal } })
        : undefined;
    if (taken?.ok === false) return refuse(422, taken.sentence, 'receipt');
    const actor = maybeViewer(context)?.id ?? 'customer:link';
    await claimTransfer(all, actor, { subject, paidBy: read.data.paidBy, receipt: taken?.photo ?? null });
    return redirect(`/pay/${params.token}`, 303);
  });
}

export default function TransferClaim({ loaderData, actionData }: Route.ComponentProps) {
  return <TransferClaimPage {...loaderData} refusal={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, lead } = payLinkTexts.unknown;
  return (
    <WorkPageProblem error={error} title={title} lead={lead}>
      <ButtonLink to="/contact">{payLinkTexts.ask}</ButtonLink>
    </WorkPageProblem>
  );
}
