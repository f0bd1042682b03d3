import { PurchasesPage } from '#app/features/bespoke/purchases/components/purchases-page.tsx';
import { purchaseTexts as texts } from '#app/features/bespoke/purchases/purchase-texts.ts';
import { readPurchases } from '#app/features/bespoke/purchases/purchases.page.server.ts';
import { ExportBox } from '#app/features/office/people/components/export-box.tsx';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { exportRefusal } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/purchases.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  const before = searchParams.get('before');
  return {
    ...(await readPurchases(services(context).db, { search, before })),
    search,
    before: before ?? '',
    refused: exportRefusal(request),
  };
}

export default function Purchases({ loaderData: { refused, ...page } }: Route.ComponentProps) {
  return (
    <PurchasesPage
      {...page}
      notice={refused ? { tone: 'warn', words: refused } : undefined}
      foot={<ExportBox action="/purchases/export.csv" lead={texts.exportLead} isOpen={refused !== undefined} />}
    />
  );
}
