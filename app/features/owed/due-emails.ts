import { DUE_REMINDER, reminderKeyOf } from '#app/features/dues/due-reminder-key.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { fallsHow, sayOwed } from './due-reminder.ts';
import { owedTexts } from './owed-texts.ts';

const { mail: texts } = owedTexts;

interface ReminderFacts {
  due: { id: string; subjectId: string; amountKobo: number; dueOn: string | null };
  /** Which reminder of this due it is. */
  which: string;
  email: string;
  name: string;
  /** What is owed, as it is said to the customer. */
  what: string;
  orderNumber: string;
  /** Calendar day in Lagos on which it is said. */
  today: string;
  /** Null where the sum is too small to be paid online. */
  link: { url: string; expiresAt: Date } | null;
}

/** Money that is owed: the day before it is due, on the day, three days after, or when one of us presses. */
export const dueReminderMail = defineMail({
  kind: DUE_REMINDER,
  name: 'Reminder of money owed',
  key: { remade: 'payment' },
  compose: ({ due, which, email, name, what, orderNumber, today, link }: ReminderFacts, { business }) => {
    const amount = formatKobo(due.amountKobo);
    return {
      recipient: email,
      subjectId: due.subjectId,
      greets: name,
      reason: texts.reason(email, business.name),
      once: `${reminderKeyOf(due.id).slice(DUE_REMINDER.length + 1)}${which}`,
      subject: texts.subjects[fallsHow(due.dueOn, today)](amount),
      heading: texts.heading,
      preheader: amount,
      blocks: [
        { paragraphs: [sayOwed(what, due, today), ...(link ? [texts.noNeed] : [])] },
        ...(link ? [{ button: texts.button(amount), href: link.url }] : []),
        {
          facts: [
            { label: texts.facts.amount, value: amount },
            { label: texts.facts.due, value: due.dueOn ? formatDate(fromLagosDay(due.dueOn)) : '' },
            { label: texts.facts.number, value: orderNumber },
          ],
        },
        { paragraphs: link ? [texts.expires(formatDate(link.expiresAt))] : [] },
      ],
    };
  },
  samples: ({ publicUrl }) => {
    const sample = {
      ...{ which: '2026-12-05/before', email: 'bola@example.com', name: 'Bola Ade', today: '2026-12-04' },
      what: owedTexts.forOrder.balance('GD-1001'),
      orderNumber: 'GD-1001',
      link: { url: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`, expiresAt: new Date('2027-01-03T09:00:00Z') },
      due: {
        ...{ id: 'due_00000000000000000000000000', subjectId: 'ord_00000000000000000000000000' },
        ...{ amountKobo: 8_250_000, dueOn: '2026-12-05' },
      },
    };
    return {
      '': sample,
      today: { ...sample, today: '2026-12-05' },
      late: { ...sample, today: '2026-12-08' },
      pressed: { ...sample, due: { ...sample.due, dueOn: null } },
    };
  },
});
