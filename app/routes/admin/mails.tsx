import { MailLedger } from '#app/features/mail-ledger/components/mail-ledger.tsx';
import { readMailLedger } from '#app/features/mail-ledger/mail-ledger.server.ts';
import { mailLedgerTexts } from '#app/features/mail-ledger/mail-ledger-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import type { Route } from './+types/mails.ts';

const STATES = ['queued', 'sent', 'failed'] as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${mailLedgerTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = STATES.find((each) => each === searchParams.get('state'));
  const kind = readSearch(searchParams.get('kind'));
  const recipient = readSearch(searchParams.get('recipient'));
  const before = searchParams.get('before');
  const ledger = await readMailLedger(services(context).db, { state, kind, recipient, before });
  return { ...ledger, asked: { state: state ?? '', kind, recipient, before: before ?? '' } };
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  return <MailLedger {...loaderData} />;
}
