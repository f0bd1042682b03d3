import { readAuditLog } from '#app/features/office/audit-log/audit-log.server.ts';
import { auditLogTexts } from '#app/features/office/audit-log/audit-log-texts.ts';
import { AuditLog } from '#app/features/office/audit-log/components/audit-log.tsx';
import { shop } from '#app/features.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readSearch } from '#app/platform/database/text-search.server.ts';
import { daysInOrder, isDay } from '#app/platform/time/calendar-day.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/audit.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${auditLogTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [from, to] = daysInOrder(readDay(searchParams.get('from')), readDay(searchParams.get('to')));
  const asked = {
    actor: readSearch(searchParams.get('actor')),
    topic: readSearch(searchParams.get('topic')),
    subject: readSearch(searchParams.get('subject')),
    from,
    to,
  };
  const beforeText = searchParams.get('before') ?? '';
  const before = /^\d{1,15}$/.test(beforeText) ? Number(beforeText) : undefined;
  const log = await readAuditLog(services(context).db, { shop, ...asked, before });
  return { ...log, asked: { ...asked, before: beforeText } };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditLog {...loaderData} />;
}

/** A calendar day as `<input type="date">` writes it, or ''. */
function readDay(text: string | null): string {
  return text && isDay(text) ? text : '';
}
