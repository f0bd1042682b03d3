import { findDue, listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { BESIDE_PRICE } from '#app/features/money/dues/door/due-purposes.ts';
import type { PaySubject } from '#app/features/pay/payments/payable.ts';
import { readPaySubject } from '#app/features/pay/payments/payables.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PayLink } from './door/pay-link.server.ts';

/** What can be paid under a link now: what it was made for, or, once that is paid, the next part of the same order or place. */
export async function readLinked(
  db: Database,
  link: Pick<PayLink, 'kind' | 'subjectId'>,
): Promise<PaySubject | undefined> {
  const own = await readPaySubject(db, link);
  if (own?.kind !== 'due' || own.state !== 'paid') return own;
  const due = await findDue(db, link.subjectId);
  const [next] = due && !BESIDE_PRICE.includes(due.purpose) ? await listOpenDues(db, due.subjectId) : [];
  const subject = next && (await readPaySubject(db, { kind: 'due', subjectId: next.id }));
  return subject?.state === 'payable' ? subject : own;
}
