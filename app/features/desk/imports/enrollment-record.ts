import { plainLine, plainText } from '#app/platform/forms/plain-text.ts';
import type { FirestoreDocument } from '#packages/firestore-reader/firestore-source.ts';
import { type Note, shown } from './findings.ts';
import { readEmail, readPhone } from './mending.ts';
import { type DateOrder, readDate } from './read-date.ts';

export interface EnrollmentRecord {
  path: string;
  sourceId: string;
  fullName: string;
  email: string | undefined;
  phoneNumber: string;
  interestReason: string;
  paymentReference: string | undefined;
  at: Date | undefined;
  isDateOfDocument: boolean;
  /** The date as it was written, for anyone who wants to read it again. */
  timestampText: string;
}

/** A document of `courseEnrollments`. It never said what was paid, and nothing here says so either. */
export function readEnrollment(document: FirestoreDocument, order: DateOrder, note: Note): EnrollmentRecord {
  const { path, id, fields, createTime } = document;
  const email = readEmail(fields.email, 'email', note);
  if (!email) note('email_unreadable', { field: 'email', from: fields.email });
  const date = readDate(fields.timestamp, { field: 'timestamp', order, createTime }, note);
  const paymentReference = plainLine(fields.paymentReference) || undefined;
  if (!paymentReference) note('reference_missing', { field: 'paymentReference' });
  return {
    path,
    sourceId: id,
    fullName: plainLine(fields.fullName),
    email,
    phoneNumber:
      readPhone(fields.phoneNumber, 'phoneNumber', note) ?? plainLine(shown(fields.phoneNumber ?? undefined)),
    interestReason: plainText(fields.interestReason),
    paymentReference,
    at: date?.at,
    isDateOfDocument: date?.isOfDocument ?? false,
    timestampText: shown(fields.timestamp ?? undefined) ?? '',
  };
}

/** One payment pays one place: the same reference in several documents is shown for somebody to look at. */
export function noteSharedReferences(records: readonly EnrollmentRecord[], noteAt: (path: string) => Note): void {
  const groups = Map.groupBy(records, ({ paymentReference }) => paymentReference);
  for (const [reference, same] of groups) {
    if (!reference || same.length < 2) continue;
    for (const { path } of same) noteAt(path)('reference_twice', { field: 'paymentReference', from: reference });
  }
}
