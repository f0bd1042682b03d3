import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Enrollment } from './enrollment.queries.server.ts';

/** Tells a student that their place is free again, and why. Pure. */
export function composeEnrollmentCancelledMail(
  row: Enrollment,
  reason: string,
  { business, publicUrl }: { business: ShopSettings['business']; publicUrl: string },
): OutgoingMail {
  return composeLetter({
    brand: mailBrand(business),
    publicUrl,
    kind: 'enrollment-cancelled',
    dedupeKey: `enrollment-cancelled/${row.id}`,
    recipient: row.email,
    subject: `Your place in the ${business.name} Masterclass was cancelled`,
    subjectId: row.id,
    heading: 'Your place was cancelled',
    preheader: reason,
    name: row.fullName,
    paragraphs: [
      `We no longer hold your place in the ${business.name} Masterclass.`,
      reason,
      'If you are due a refund, we’ll email you about it separately. If you didn’t expect this, reply to this email.',
    ],
    rows: [
      { label: 'Enrollment', value: row.id },
      { label: 'Payment reference', value: row.paymentReference },
    ],
    reason: `Sent to ${row.email} because a place in the ${business.name} Masterclass was paid with this address.`,
  });
}
