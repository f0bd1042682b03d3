import { MailLedger } from '#app/features/office/message-ledger/components/mail-ledger.tsx';
import { readMailLedger } from '#app/features/office/message-ledger/mail-ledger.server.ts';
import { mailLedgerTexts } from '#app/features/office/message-ledger/mail-ledger-texts.ts';
import { shop } from '#app/features.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { MAIL_STATES } from '#app/platform/mail/mail-states.ts';
import type { Route } from './+types/mails.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${mailLedgerTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = MAIL_STATES.find((each) => each === searchParams.get('state'));
  const kind = readSearch(searchParams.get('kind'));
  const recipient = readSearch(searchParams.get('recipient'));
  const before = searchParams.get('before');
  const { messages } = shop;
  const ledger = await readMailLedger(services(context).db, { messages, state, kind, recipient, before });
  return { ...ledger, asked: { state: state ?? '', kind, recipient, before: before ?? '' } };
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  return <MailLedger {...loaderData} />;
}
