import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import {
  announcementLetter,
  classCancelledLetter,
  placedLetter,
  reminderLetter,
  sessionCancelledLetter,
  sessionMovedLetter,
  timingsLetter,
} from './class-letters.ts';
import { lagosInstant } from './class-times.ts';

/** Every mail of a made-up class to a made-up student. */
export function previewClassMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const student = {
    id: 'enr_00000000000000000000000000',
    fullName: 'Zainab Bello',
    email: 'zainab@example.com',
    userId: 'usr_zainab',
    paymentReference: 'gida-00000000',
  };
  const frame = { business, publicUrl, student };
  const cohort = { title: 'January evenings', startsOn: '2027-01-11' };
  const evening = (day: string) => ({ startsAt: lagosInstant(day, '19:00'), endsAt: lagosInstant(day, '20:00') });
  const name = 'Session 4: Reading a workshop drawing';
  const meeting = {
    title: cohort.title,
    joinLink: 'https://zoom.example/j/81234567890',
    meetingId: '812 3456 7890',
    passcode: 'iroko',
    dialIn: '+234 1 888 0000, then the meeting ID',
    lowDataTip: 'Turn your camera off, and switch "HD video" off in Zoom.',
  };
  const [was, is] = [evening('2027-01-14'), evening('2027-01-15')];
  const body = 'On the first evening we measure a room together.\n\nBring a tape measure, squared paper & a pencil.';
  const letters = {
    'class-tonight': reminderLetter(frame, meeting, { ...was, name }),
    'class-announcement': announcementLetter(frame, { subject: 'Bring a tape measure', body }),
    'class-timings': timingsLetter(frame, { timings: '7pm to 8pm', from: cohort.startsOn }),
    'class-session-moved': sessionMovedLetter(frame, { name, was, is, newLink: meeting.joinLink }),
    'class-session-cancelled': sessionCancelledLetter(
      frame,
      was,
      'The teacher is ill. We meet one evening longer instead.',
    ),
    'class-cancelled': classCancelledLetter(frame, cohort),
    'class-placed': placedLetter(frame, cohort),
  };
  return Object.entries(letters).map(([kind, letter]) => ({ ...letter, kind, dedupeKey: `${kind}/preview` }));
}
