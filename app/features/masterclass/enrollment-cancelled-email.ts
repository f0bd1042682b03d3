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
    subject: `Your place in the ${business.name} Masterclass was given up`,
    subjectId: row.id,
    heading: 'Your place was given up',
    preheader: reason,
    name: row.fullName,
    paragraphs: [
      `Your place in the ${business.name} Masterclass is no longer kept for you.`,
      reason,
      'Money that goes back to you is told in a mail of its own. If this surprises you, answer this mail.',
    ],
    rows: [
      { label: 'Enrollment', value: row.id },
      { label: 'Payment reference', value: row.paymentReference },
    ],
    reason: `Sent to ${row.email} because a place in the ${business.name} Masterclass was paid with this address.`,
  });
}
