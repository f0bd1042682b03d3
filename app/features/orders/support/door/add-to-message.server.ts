import { eq } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { newSupportMessage } from '../support-messages.ts';
import { supportReplies } from '../support-reply.table.server.ts';
import { keepVoice, type SentVoice } from '../voice-notes.server.ts';
import { formatHelpReference } from './help-reference.ts';
import { findMessage } from './inbox.queries.server.ts';
import { supportMessages } from './support-message.table.server.ts';

/** Whoever has the page of a message may write there, so no message takes endlessly much. */
const ADDED = { act: 'message-added', allowed: 20, perSeconds: 24 * 3600 };

interface Addition {
  messageId: string;
  /** The row's id, made with the form: a second press writes nothing. */
  once: string;
  body: string;
  voice?: SentVoice | undefined;
}

/**
 * What the sender of a message adds to it: a row of its thread, and the message is new again. The owner is told as of a new message, unless
 * it is thought to be spam. Refuses past the budget of the message.
 */
export async function addToMessage(
  context: ActContext,
  { messageId, once, body, voice }: Addition,
): Promise<{ ok: true } | { ok: false; reason: 'unknown_message' | 'too_many' }> {
  if (!(await takeFromBudget(context.db, ADDED, messageId, context.clock()))) return { ok: false, reason: 'too_many' };
  return act(context, 'system:visitor', async (act) => {
    await act.db
      .select({ id: supportMessages.id })
      .from(supportMessages)
      .where(eq(supportMessages.id, messageId))
      .for('update');
    const message = await findMessage(act.db, messageId);
    if (!message) return { ok: false, reason: 'unknown_message' };
    const written = await act.db
      .insert(supportReplies)
      .values({ id: once, messageId, kind: 'customer', body, mailId: null, authorId: null, at: act.now })
      .onConflictDoNothing({ target: supportReplies.id })
      .returning({ id: supportReplies.id });
    if (written.length === 0) return { ok: true };
    if (voice) await keepVoice(act, { voice, messageId, replyId: once });
    await act.db.update(supportMessages).set({ state: 'new' }).where(eq(supportMessages.id, messageId));
    if (message.suspicions.length > 0) return { ok: true };
    const facts = {
      ...message,
      reference: formatHelpReference(message.number),
      message: body,
      orderNumber: undefined,
      added: once,
    };
    await act.tell(newSupportMessage.about(facts));
    return { ok: true };
  });
}
