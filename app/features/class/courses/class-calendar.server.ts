import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { Cohort } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { classMailTexts } from './class-mail-texts.ts';
import type { ClassSession } from './door/class-session.queries.server.ts';
import { sessionName } from './door/session-texts.ts';

interface CalendarSite {
  publicUrl: string;
  businessName: string;
}

/**
 * Every session of a class as a calendar file (RFC 5545). Times are instants (`…Z`), so that no zone can shift them; `UID` and
 * `SEQUENCE` let a calendar that has the session move or strike it. The meeting's own link is not in it: calendars are shared and
 * synchronised, so the file leads to the checked address that knows the student.
 */
export function composeClassCalendar(
  cohort: Pick<Cohort, 'id' | 'title'>,
  sessions: readonly ClassSession[],
  { publicUrl, businessName }: CalendarSite,
): string {
  const { host } = new URL(publicUrl);
  const calendar = new ICalCalendar({
    name: `${businessName} Masterclass: ${cohort.title}`,
    prodId: { company: businessName, product: 'Masterclass', language: 'EN' },
  });
  for (const session of sessions) {
    if (session.state === 'skipped') continue;
    const { id, startsAt, endsAt, revision, updatedAt } = session;
    const url = `${publicUrl}/userMasterclass/join/${id}`;
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      start: startsAt,
      end: endsAt,
      stamp: updatedAt,
      sequence: revision,
      summary: `${businessName} Masterclass: ${sessionName(session)}`,
      description: classMailTexts.calendar.join(url),
      url,
      status: session.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    event.location('Online');
  }
  return calendar.toString();
}
