import type { ShippingOption } from '#app/features/orders/order-snapshot.ts';
import { agreedVersions } from '#app/features/policies/policy.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';
import { orderSnapshotOf } from './attempt-snapshot.ts';
import { type BegunPayment, type NotBegun, whyNotPaidAgain } from './begun-payment.ts';
import { closeAttempt } from './close-attempt.server.ts';
import { findDestination } from './destination.server.ts';
import { holdAgain } from './hold-again.server.ts';
import { openAtProvider } from './open-at-provider.server.ts';
import { findOwnAttempt } from './payment-attempt.queries.server.ts';
import { type CartRefusal, reservePurchase } from './reserve-purchase.server.ts';
import { retryTransaction } from './retry-transaction.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';

interface StartInput {
  shippingOption: ShippingOption | undefined;
  /** The total on the page the customer pressed Pay on. */
  shownTotalKobo?: number | undefined;
}

export type StartResult =
  | BegunPayment
  /** `reference` is the payment the customer should look at instead; `message` the provider's own words. */
  | { ok: false; reason: StartRefusal; reference?: string; message?: string };

type StartRefusal =
  | CartRefusal
  | 'choose_shipping'
  | 'no_address'
  | 'no_pickup_phone'
  | 'not_in_lagos'
  | 'in_lagos'
  | NotBegun;

/** A customer has one open payment; another tab of theirs can get in between only so often. */
const MAX_ROUNDS = 4;

/**
 * From a cart to something that can be paid: refuses first, then freezes what is bought in one transaction with the stock it
 * needs, and only then lets the provider hear of it. Pressing twice, or again later, leads to the same payment as long as it is
 * the same purchase; another purchase replaces it once the provider says that the old one is not paid.
 */
export async function startPayment(services: Services, viewer: Viewer, input: StartInput): Promise<StartResult> {
  const { db } = services;
  const { shippingOption, shownTotalKobo } = input;
  if (!shippingOption) return { ok: false, reason: 'choose_shipping' };
  const found = await findDestination(db, viewer.id, shippingOption);
  if (!found.ok) return found;
  const agreedTo = await agreedVersions(db);
  const wanted = { viewer, shippingOption, destination: found.destination, agreedTo, shownTotalKobo };

  for (let round = 0; round < MAX_ROUNDS; round++) {
    const reserved = await retryTransaction(() =>
      db.transaction((db) => reservePurchase(db, services.clock(), wanted)),
    );
    if (!reserved.ok) return reserved;
    const { attempt, isSamePurchase } = reserved;
    if (isSamePurchase) {
      const opened = await openAtProvider(services, attempt);
      if (opened.ok) return { ...opened, reference: attempt.reference };
      if (opened.reason === 'unpayable') return insteadOfPaying(opened.outcome, attempt.reference);
      if (opened.reason !== 'lost') return opened;
    }
    const closed = await closeAttempt(services, attempt.reference, 'callback');
    if (!closed.ok) return insteadOfPaying(closed.outcome, attempt.reference);
  }
  return { ok: false, reason: 'cart_changed' };
}

/**
 * Goes on with a payment that was begun, as it was frozen: same pieces, prices and address, whatever the cart holds by now. Stock it
 * had to give back is set aside again first. Undefined when it is not the customer's, or no longer open.
 */
export async function resumePayment(
  services: Services,
  viewer: Viewer,
  reference: string,
): Promise<StartResult | undefined> {
  const { db } = services;
  const attempt = await findOwnAttempt(db, viewer.id, reference);
  if (attempt?.state !== 'open') return undefined;
  const held = await retryTransaction(() => db.transaction((db) => holdAgain(db, attempt, services.clock())));
  if (!held) return { ok: false, reason: 'sold_out' };
  const opened = await openAtProvider(services, attempt);
  if (opened.ok) return { ...opened, reference };
  if (opened.reason === 'unpayable') return insteadOfPaying(opened.outcome, reference);
  if (opened.reason !== 'lost') return opened;
  const closed = await closeAttempt(services, reference, 'callback');
  if (!closed.ok) return insteadOfPaying(closed.outcome, reference);
  const { shippingOption } = orderSnapshotOf(attempt);
  return startPayment(services, viewer, { shippingOption, shownTotalKobo: attempt.amountKobo });
}

function insteadOfPaying(outcome: SettleOutcome, reference: string): StartResult {
  return { ok: false, reason: whyNotPaidAgain(outcome), reference };
}
