import { accountantTexts } from '#app/features/office/accountant/accountant-texts.ts';
import { AccountantPage } from '#app/features/office/accountant/components/accountant-page.tsx';
import { readFirstDay } from '#app/features/office/accountant/first-day.server.ts';
import { monthsUpTo } from '#app/features/office/accountant/months.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { formatMonth } from '#app/platform/time/lagos-time.ts';
import { exportRefusal } from '../export-csv.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/accountant.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${accountantTexts.title} · ${matches[0].loaderData.business.name}` },
];

/** /books/accountant: the month before this one, unless another is named. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const months = monthsUpTo(clock(), (await readFirstDay(db)) ?? clock());
  const asked = new URL(request.url).searchParams.get('month');
  return {
    months: months.map((value) => ({ value, label: formatMonth(value) })),
    month: months.find((each) => each === asked) ?? months[1] ?? '',
    refused: exportRefusal(request),
  };
}

export default function AccountantRoute({ loaderData }: Route.ComponentProps) {
  return <AccountantPage {...loaderData} />;
}
