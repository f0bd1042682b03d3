import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatDate, formatTime, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { classMailTexts as texts } from './class-mail-texts.ts';
import { formatSession } from './class-times.ts';
import { classUrlOf } from './enrollment-links.ts';

/** Where a letter comes from, and to whom. */
export interface LetterFrame {
  business: ShopSettings['business'];
  publicUrl: string;
  student: { id: string; fullName: string; email: string; userId: string | null; paymentReference: string };
}

interface Meeting {
  title: string;
  joinLink: string | null;
  meetingId: string | null;
  passcode: string | null;
  dialIn: string | null;
  lowDataTip: string;
}

interface Times {
  startsAt: Date;
  endsAt: Date;
}

type Letter = Omit<OutgoingMail, 'dedupeKey' | 'kind'>;

interface Words {
  subject: string;
  heading?: string;
  paragraphs: string[];
  button?: { label: string; href: string };
  rows?: { label: string; value: string }[];
  closing?: string[];
}

/** What the owner wrote, in the class's frame. Blank lines part its paragraphs. */
export function announcementLetter(frame: LetterFrame, { subject, body }: { subject: string; body: string }): Letter {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter(Boolean);
  return letter(frame, { subject, paragraphs, button: ownPage(frame) });
}

/** On the day: when, the link, and how to follow with little data. */
export function reminderLetter(frame: LetterFrame, meeting: Meeting, session: Times & { name: string }): Letter {
  const { subject, words, early } = texts.reminder;
  const { joinLink } = meeting;
  return letter(frame, {
    subject: subject(formatTime(session.startsAt)),
    paragraphs: [words(session.name, formatSession(session)), early],
    button: joinLink ? { label: texts.join, href: joinLink } : ownPage(frame),
    rows: meetingRows(meeting),
    closing: meeting.lowDataTip ? [meeting.lowDataTip] : [],
  });
}

/** An evening that meets at another time, or elsewhere. */
export function sessionMovedLetter(
  frame: LetterFrame,
  { name, was, is, newLink }: { name: string; was: Times; is: Times; newLink: string | null },
): Letter {
  const hasMoved = formatSession(was) !== formatSession(is);
  const paragraphs = [
    ...(hasMoved ? [texts.moved.words(formatSession(was), formatSession(is))] : []),
    ...(newLink ? [texts.moved.link(formatSession(is))] : []),
  ];
  const rows = [{ label: texts.rows.link, value: newLink ?? '' }];
  return letter(frame, { subject: texts.moved.subject(name), paragraphs, button: ownPage(frame), rows });
}

export function sessionCancelledLetter(frame: LetterFrame, session: Times, reason: string): Letter {
  const when = formatSession(session);
  const paragraphs = [texts.cancelled.words(when), ...(reason ? [reason] : [])];
  return letter(frame, { subject: texts.cancelled.subject(when), paragraphs, button: ownPage(frame) });
}

/** The timings, known at last or changed for every evening to come. */
export function timingsLetter(frame: LetterFrame, { timings, from }: { timings: string; from: string }): Letter {
  const paragraphs = [texts.times.words(timings, formatDate(fromLagosDay(from)))];
  return letter(frame, { subject: texts.times.subject, paragraphs, button: ownPage(frame) });
}

export function classCancelledLetter(frame: LetterFrame, cohort: { title: string; startsOn: string }): Letter {
  const { subject, words } = texts.classCancelled;
  const paragraphs = [words(cohort.title, formatDate(fromLagosDay(cohort.startsOn)))];
  return letter(frame, { subject: subject(cohort.title), paragraphs });
}

/** For a student who paid before the class was made. */
export function placedLetter(frame: LetterFrame, cohort: { title: string; startsOn: string }): Letter {
  const paragraphs = [texts.placed.words(cohort.title, formatDate(fromLagosDay(cohort.startsOn)))];
  return letter(frame, { subject: texts.placed.subject, paragraphs, button: ownPage(frame) });
}

function letter({ business, publicUrl, student }: LetterFrame, words: Words): Letter {
  const { subject, paragraphs, rows = [], button, closing = [] } = words;
  const {
    kind: _kind,
    dedupeKey: _key,
    ...mail
  } = composeLetter({
    kind: '',
    dedupeKey: '',
    recipient: student.email,
    subject,
    subjectId: student.id,
    brand: mailBrand(business),
    publicUrl,
    heading: subject,
    preheader: paragraphs[0] ?? subject,
    name: student.fullName,
    paragraphs,
    ...(button ? { button } : {}),
    rows,
    closing,
    reason: texts.reason(business.name),
  });
  return mail;
}

function meetingRows({ joinLink, meetingId, passcode, dialIn }: Meeting) {
  const { rows } = texts;
  return [
    { label: rows.link, value: joinLink ?? '' },
    { label: rows.meetingId, value: meetingId ?? '' },
    { label: rows.passcode, value: passcode ?? '' },
    { label: rows.dialIn, value: dialIn ?? '' },
  ];
}

const ownPage = ({ publicUrl, student }: LetterFrame) => ({ label: texts.see, href: classUrlOf(student, publicUrl) });
