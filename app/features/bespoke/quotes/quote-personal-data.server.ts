import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { isOwnedBy } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import { withoutPictures } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import {
  type DataSubject,
  GONE_NAME,
  goneEmail,
  type PersonalData,
} from '#app/platform/personal-data/personal-data.ts';
import { quoteAcceptances, quoteFamilyAnswers, quoteNotes, quotes, quoteVersions } from './door/quote.table.server.ts';
import { emptyDraft } from './quote-draft.ts';

/** Quotes: what was offered and for how much stays, for whom and where does not. */
export const quotesData: PersonalData = {
  name: 'quotes',
  async read(db, person) {
    const rows = await db.select().from(quotes).where(isQuoteOf(person)).orderBy(asc(quotes.id));
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [versions, notes, acceptances, answers] = await Promise.all([
      db.select().from(quoteVersions).where(inArray(quoteVersions.quoteId, ids)),
      db.select().from(quoteNotes).where(inArray(quoteNotes.quoteId, ids)).orderBy(asc(quoteNotes.id)),
      db.select().from(quoteAcceptances).where(inArray(quoteAcceptances.quoteId, ids)),
      db.select().from(quoteFamilyAnswers).where(inArray(quoteFamilyAnswers.quoteId, ids)),
    ]);
    return rows.map(({ id, number, state, createdAt }) => ({
      id,
      number,
      state,
      createdAt,
      versions: versions.filter(({ quoteId }) => quoteId === id).map(({ sentBy: _us, ...version }) => version),
      notes: notes.filter(({ quoteId }) => quoteId === id).map(({ authorId: _who, ...note }) => note),
      acceptances: acceptances.filter(({ quoteId }) => quoteId === id),
      familyAnswers: answers.filter(({ quoteId }) => quoteId === id),
    }));
  },
  async forget(db, person, now) {
    const rows = await db.select().from(quotes).where(isQuoteOf(person));
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const email = goneEmail(person.id);
    for (const { id, draft, state } of rows) {
      const { requestId } = draft;
      const lines = draft.lines.map(({ pictures: _, ...line }) => line);
      const isOpen = state === 'draft' || state === 'sent' || state === 'declined';
      const gone = {
        draft: { ...emptyDraft(requestId), lines, name: GONE_NAME },
        declineReason: '',
        familyPrice: null,
        changedAt: now,
      };
      await db
        .update(quotes)
        .set({ ...gone, ...(isOpen ? { state: 'withdrawn' as const } : {}) })
        .where(eq(quotes.id, id));
    }
    const versions = await db.select().from(quoteVersions).where(inArray(quoteVersions.quoteId, ids));
    for (const { quoteId, version, snapshot } of versions) {
      const { city, state } = snapshot.destination;
      const destination = { addressLine1: '', callLine: '', city, state, landmark: null, deliveryNotes: null };
      await db
        .update(quoteVersions)
        .set({ email, words: '', snapshot: { ...withoutPictures(snapshot), username: GONE_NAME, destination } })
        .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.version, version)));
    }
    const isTheirs = inArray(quoteAcceptances.quoteId, ids);
    await db.update(quoteAcceptances).set({ name: GONE_NAME, addressBlock: '' }).where(isTheirs);
    await db.delete(quoteNotes).where(inArray(quoteNotes.quoteId, ids));
    await db.delete(quoteFamilyAnswers).where(inArray(quoteFamilyAnswers.quoteId, ids));
    await forgetMailsAbout(db, ids);
  },
};

/** A draft is nobody's until it is sent, but may name the account it is for. */
const isQuoteOf = ({ id }: DataSubject) => or(eq(quotes.userId, id), isOwnedBy(quotes.customerId, id));
