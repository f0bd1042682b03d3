import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { nameToGreet } from '#app/platform/text/name-to-greet.ts';
import { enqueueWhatsApp, retryWhatsApp, templateToSend } from '#app/platform/whatsapp/deliver-whatsapp.server.ts';
import { isApproved } from '#app/platform/whatsapp/whatsapp-consent.server.ts';
import { fillTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';
import { type AnswerResult, lockMessage, writeReply } from '../support/door/answer-message.server.ts';
import { formatHelpReference } from '../support/door/help-reference.ts';
import { answerWaiting } from './whatsapp-template-texts.ts';
import { windowUntil } from './whatsapp-window.server.ts';

interface WhatsAppAnswer {
  messageId: string;
  /** The reply's id, made with the form: a second press writes nothing. */
  once: string;
  /** How many answers the writer had before them. */
  known: number;
  /** Words of our own; undefined for the message that WhatsApp allows after its 24 hours. */
  body: string | undefined;
  actor: { id: string; name: string };
}

type ByWhatsApp = AnswerResult | { ok: false; reason: 'off' | 'window_closed' | 'window_open' | 'no_template' };

/**
 * Answers a message that came by WhatsApp: the row of the thread, what is sent and the audit row in one transaction. Refuses words of our
 * own when 24 hours have passed since they wrote, and the template while they have not, or while Meta has not approved it.
 */
export function replyByWhatsApp(context: ActContext, { actor, ...answer }: WhatsAppAnswer): Promise<ByWhatsApp> {
  return act(context, actor.id, async (act): Promise<ByWhatsApp> => {
    const message = await lockMessage(act.db, answer);
    if (typeof message === 'string') return { ok: false, reason: message };
    if (message === null) return { ok: true };
    if (!act.config.whatsapp) return { ok: false, reason: 'off' };
    if (!message.whatsapp) return { ok: false, reason: 'no_address' };
    const until = await windowUntil(act.db, message.whatsapp);
    const isOpen = until !== null && until > act.now;
    if (isOpen !== (answer.body !== undefined)) return { ok: false, reason: isOpen ? 'window_open' : 'window_closed' };
    if (!isOpen && !(await isApproved(act.db, answerWaiting.name))) return { ok: false, reason: 'no_template' };
    const { business } = await readShopSettings(act.db);
    const values = valuesOf(message, business.name);
    const body = answer.body ?? fillTemplate(answerWaiting, values);
    const template = templateToSend(answerWaiting, values);
    const whatsappId = await enqueueWhatsApp(act, {
      dedupeKey: `support-reply/${answer.once}`,
      kind: 'support-reply',
      recipient: message.whatsapp,
      body,
      template: isOpen ? null : template,
      subjectId: message.id,
    });
    await writeReply(act, { ...answer, actor, body, kind: 'whatsapp', mailId: null, whatsappId: whatsappId ?? null });
    return { ok: true };
  });
}

/** What stands for the variables of `answerWaiting`. */
export const valuesOf = ({ name, number }: { name: string; number: number }, shop: string) => ({
  first_name: nameToGreet(name),
  shop,
  reference: formatHelpReference(number),
});

/** Sends an answer again that failed, or that nobody can say has left. False where it is neither. */
export function resendWhatsApp(context: ActContext, actor: string, whatsappId: string): Promise<boolean> {
  return act(context, actor, async (act) => {
    const isSent = await retryWhatsApp(act, whatsappId);
    if (isSent) await act.audit('whatsapp.sent_again', whatsappId);
    return isSent;
  });
}
