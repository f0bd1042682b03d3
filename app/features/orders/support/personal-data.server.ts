import { asc, eq, or } from 'drizzle-orm';
import { isOwnedBy } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import type { DataSubject, PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { supportMessages } from './door/support-message.table.server.ts';
import { forgetMessages } from './forget-old-messages.server.ts';
import { supportReplies } from './support-reply.table.server.ts';
import { voiceNotes } from './voice-note.table.server.ts';

/** What the person wrote to the business, signed in or from an address proven to be theirs. */
export const messagesData: PersonalData = {
  name: 'messages',
  read: async (db, person) => {
    const messages = await db
      .select({
        id: supportMessages.id,
        number: supportMessages.number,
        channel: supportMessages.channel,
        name: supportMessages.name,
        email: supportMessages.email,
        phone: supportMessages.phone,
        message: supportMessages.message,
        orderId: supportMessages.orderId,
        createdAt: supportMessages.createdAt,
      })
      .from(supportMessages)
      .where(isFrom(person))
      .orderBy(asc(supportMessages.createdAt));
    const answers = await db
      .select({
        messageId: supportReplies.messageId,
        kind: supportReplies.kind,
        body: supportReplies.body,
        at: supportReplies.at,
      })
      .from(supportReplies)
      .innerJoin(supportMessages, eq(supportMessages.id, supportReplies.messageId))
      .where(isFrom(person))
      .orderBy(asc(supportReplies.at));
    const voices = await db
      .select({
        messageId: voiceNotes.messageId,
        bytes: voiceNotes.bytes,
        seconds: voiceNotes.seconds,
        at: voiceNotes.at,
      })
      .from(voiceNotes)
      .innerJoin(supportMessages, eq(supportMessages.id, voiceNotes.messageId))
      .where(isFrom(person))
      .orderBy(asc(voiceNotes.at));
    return messages.map(({ id, ...message }) => ({
      ...message,
      answers: answers.flatMap(({ messageId, ...answer }) => (messageId === id ? [answer] : [])),
      voiceNotes: voices.flatMap(({ messageId, ...voice }) => (messageId === id ? [voice] : [])),
    }));
  },
  forget: (db, person) => forgetMessages(db, isFrom(person)),
};

/** What looked like spam hangs on nobody; it is theirs all the same once the address is proved. */
export function isFrom({ id, email, emailVerified }: DataSubject) {
  const own = or(eq(supportMessages.userId, id), isOwnedBy(supportMessages.customerId, id));
  return emailVerified ? or(own, eq(supportMessages.email, email)) : own;
}
