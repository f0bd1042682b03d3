import { SuppliersPage } from '#app/features/desk/suppliers/components/supplier-pages.tsx';
import { supplierTexts as texts } from '#app/features/desk/suppliers/supplier-texts.ts';
import { readSuppliers } from '#app/features/desk/suppliers/suppliers.page.server.ts';
import { ExportBox } from '#app/features/office/people/components/export-box.tsx';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { exportRefusal } from '../export-csv.server.ts';
import type { Route } from './+types/suppliers.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams.get('q'));
  const before = searchParams.get('before');
  return {
    ...(await readSuppliers(services(context).db, { search, before })),
    search,
    before: before ?? '',
    isOwner: viewerOf(context).role === 'owner',
    done: readNotice(request, texts.notices),
    refused: exportRefusal(request),
  };
}

export default function Suppliers({ loaderData: { done, refused, isOwner, ...page } }: Route.ComponentProps) {
  const words = refused ?? (done && texts.notices[done]);
  const notice = words ? ({ tone: refused || done === 'gone' ? 'warn' : 'success', words } as const) : undefined;
  const foot = isOwner ? (
    <ExportBox action="/suppliers/export.csv" lead={texts.exportLead} isOpen={refused !== undefined} />
  ) : null;
  return <SuppliersPage {...page} notice={notice} foot={foot} />;
}
