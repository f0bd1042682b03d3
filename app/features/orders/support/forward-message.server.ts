import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { formatHelpReference } from './door/help-reference.ts';
import { supportMessages } from './door/support-message.table.server.ts';

const TIMEOUT_MS = 10_000;

/**
 * Gives the hosted form service (Web3Forms) its copy: name, email, message and the form key. Our own row is
 * the message; the copy is a convenience. Throws when another try may help; a refusal for good is logged and left.
 */
export async function forwardMessage({ config, db, clock, log }: Services, messageId: string): Promise<void> {
  if (!config.form?.accessKey) return;
  const [message] = await db
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.id, messageId), isNull(supportMessages.forwardedAt)));
  if (!message) return;
  const response = await fetch(config.form.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify({
      access_key: config.form.accessKey,
      subject: `Message ${formatHelpReference(message.number)}`,
      name: message.name,
      ...(message.email ? { email: message.email } : {}),
      ...(message.phone ? { phone: message.phone } : {}),
      message: message.message,
    }),
  });
  const answer = (await response.text()).slice(0, 2_000);
  // Services word their success differently; a second copy of the same message is worse than none.
  if (response.ok && !isRefusal(answer)) {
    await db.update(supportMessages).set({ forwardedAt: clock() }).where(eq(supportMessages.id, messageId));
    return;
  }
  log.warn({ messageId, status: response.status }, 'the form service did not take a message');
  const isFinal =
    response.ok || (response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status));
  if (!isFinal) throw new Error(`The form service answered ${response.status}`);
}

/** Some answer 200 and say in it that they did not take it: Web3Forms with `success`, Formspree with `ok`. */
function isRefusal(answer: string): boolean {
  try {
    const { success, ok } = JSON.parse(answer) as { success?: unknown; ok?: unknown };
    return success === false || ok === false;
  } catch {
    return false;
  }
}
