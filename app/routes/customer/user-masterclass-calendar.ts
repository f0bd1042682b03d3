import { composeClassCalendar } from '#app/features/class/courses/class-calendar.server.ts';
import { listSessions } from '#app/features/class/courses/door/class-session.queries.server.ts';
import { listClassesOf } from '#app/features/class/masterclass/student-class.queries.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/user-masterclass-calendar.ts';

/** Every evening of a student's class as a calendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = services(context);
  const places = await listClassesOf(db, viewerOf(context));
  const cohort = places.find((place) => place.cohort.id === params.cohortId)?.cohort;
  if (!cohort) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const [sessions, { business }] = await Promise.all([listSessions(db, cohort.id), readShopSettings(db)]);
  const site = { publicUrl: config.publicUrl, businessName: business.name };
  return new Response(composeClassCalendar(cohort, sessions, site), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="masterclass.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
