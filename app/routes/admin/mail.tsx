import { data } from 'react-router';
import { MailPage } from '#app/features/office/message-ledger/components/mail-page.tsx';
import { mailFormSchema } from '#app/features/office/message-ledger/mail-form.schema.ts';
import { readLedgerMail } from '#app/features/office/message-ledger/mail-ledger.server.ts';
import { mailLedgerTexts } from '#app/features/office/message-ledger/mail-ledger-texts.ts';
import { shop } from '#app/features.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { copyMail, retryMail } from '#app/platform/mail/retry-mail.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { remakeMailKey } from '../remake-mail-key.server.ts';
import type { Route } from './+types/mail.ts';

const { notices: NOTICES, title } = mailLedgerTexts;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.mail.subject ?? title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const mail = await readLedgerMail(services(context).db, { shop, mailId: params.mailId });
  if (!mail) throw data(null, { status: 404 });
  return { mail, notice: readNotice(request, NOTICES) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, mailFormSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const all = services(context);
  const actor = viewerOf(context).id;
  const mail = await readLedgerMail(all.db, { shop, mailId: params.mailId });
  if (!mail) throw data(null, { status: 404 });
  const { mailId } = params;
  if (form.data.intent === 'retry') {
    const retried = await retryMail(all, actor, mailId);
    return redirectWithNotice(`/mails/${mailId}`, retried.ok ? 'retried' : retried.reason);
  }
  if (!mail.isReadable || !mail.canBeCopied) throw data(null, { status: 400 });
  const copied = await copyMail(all, actor, mailId, remakeMailKey(all));
  return redirectWithNotice(`/mails/${copied.ok ? copied.mailId : mailId}`, copied.ok ? 'copied' : copied.reason);
}

export default function LedgerMailPage({ loaderData: { mail, notice } }: Route.ComponentProps) {
  const words = notice && NOTICES[notice];
  const tone = notice === 'retried' || notice === 'copied' ? 'success' : 'warn';
  return <MailPage mail={mail} notice={words ? { tone, words } : undefined} />;
}
