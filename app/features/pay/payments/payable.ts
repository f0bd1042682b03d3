import type { PageWords } from '#app/features/money/dues/door/due-purposes.ts';
import type { Instalment } from '#app/features/money/dues/door/instalments.ts';
import type { ChosenValue } from '#app/features/shop/options/door/choice.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { AttemptSnapshot, PaidFor } from './attempt-snapshot.ts';
import type { Booking, BookingResult } from './booking.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import type { BookedAs } from './settle-outcome.ts';

/** What can be there before its payment, and is paid by link. */
export const LINK_KINDS = ['order', 'due'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** What a payment by link is for. */
export interface LinkSubject {
  kind: LinkKind;
  subjectId: string;
}

/** One kind of thing that can be paid for. What all kinds share is in `begin-payment.server.ts` and `book-payment.server.ts`. */
export interface Payable {
  /** Makes of money that came what it was asked for; runs under the locks of `bookPayment`. */
  book: (act: Act, booking: Booking) => Promise<BookingResult>;
  /** What a settled attempt became; undefined when that is not there. */
  findBooked: (db: Database, attempt: PaymentAttempt) => Promise<BookedAs | undefined>;
}

/** A kind that is there before its payment, and is paid by link. */
export interface PayableByLink extends Payable {
  /** Undefined when the thing itself is gone. */
  read: (db: Database, subjectId: string) => Promise<PaySubject | undefined>;
  /** What beginning to pay says yes to, in the same transaction. False when there is nothing to say yes to any more. */
  approve?: (act: Act, subject: PaySubject) => Promise<boolean>;
}

/** Something that can be paid without a cart: what it is, what it costs, and whether it still can be. */
export interface PaySubject extends LinkSubject {
  paidFor: Exclude<PaidFor, 'enrollment'>;
  words: PageWords;
  /** `picked_up` = the customer comes for it; `declined` = they said no to it; `closed` = cancelled or replaced. */
  state: 'payable' | 'paid' | 'picked_up' | 'declined' | 'closed';
  amountKobo: number;
  /** Of the pieces, when they are paid now. */
  piecesKobo: number | null;
  feeKobo: number | null;
  /** The fee of the delivery is agreed after the order. */
  feeLater: boolean;
  /** What is to be paid of it in all, part by part, this one first; empty where this is all. */
  parts: (Instalment & { dueId?: string })[];
  /** Nothing was agreed about when the later parts fall due but that it is before delivery. */
  isDeposit: boolean;
  /** Where the receipt goes; empty when nobody has said. */
  email: string;
  userId: string | null;
  name: string;
  orderId: string | null;
  orderNumber: string | null;
  pieces: {
    name: string;
    color: string;
    size: string;
    options?: ChosenValue[];
    quantity: number;
    unitPriceKobo: number;
  }[];
  /** What the owner wrote with a quote. */
  note: string | null;
  agreedTo: { terms: number; refunds: number } | null;
  snapshot: AttemptSnapshot;
}
