import { eq } from 'drizzle-orm';
import { addresses, profiles } from '#app/features/ground/accounts/door/address.table.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { hasConsent, keepConsent } from '#app/platform/whatsapp/whatsapp-consent.server.ts';
import { whatsappTexts } from './whatsapp-texts.ts';

const texts = whatsappTexts.choice;

/**
 * Whether somebody is told of their orders by WhatsApp, and the words with which they say yes or no; null where the shop has none, or they
 * have given no number yet.
 */
export async function readWhatsAppChoice({ db, config }: ActContext, userId: string) {
  if (!config.whatsapp) return null;
  const numbers = await numbersOf(db, userId);
  if (numbers.length === 0) return null;
  const consents = await Promise.all(numbers.map((phone) => hasConsent(db, phone)));
  const { business } = await readShopSettings(db);
  const shown = numbers.map(formatPhone).join(texts.and);
  const isOn = consents.every(Boolean);
  return {
    isOn,
    title: texts.title,
    /** Beside what is ticked at checkout. */
    offer: texts.offer(business.name, shown),
    words: isOn ? texts.on(business.name, shown) : texts.off(business.name, shown),
    button: isOn ? texts.turnOff : texts.turnOn,
  };
}

/** Keeps what somebody said, for each of their numbers, with the words they read. */
export async function chooseWhatsApp(
  context: ActContext,
  actor: string,
  { isOn, source }: { isOn: boolean; source: 'checkout' | 'profile' },
): Promise<void> {
  const choice = await readWhatsAppChoice(context, actor);
  if (!choice || choice.isOn === isOn) return;
  await act(context, actor, async ({ db, now }) => {
    for (const phone of await numbersOf(db, actor)) {
      const wording = source === 'checkout' ? choice.offer : choice.button;
      await keepConsent(db, { phone, act: isOn ? 'in' : 'out', source, wording, userId: actor, at: now });
    }
  });
}

/** The number of their address, and the one for pickups. */
async function numbersOf(db: Database, userId: string): Promise<string[]> {
  const [row] = await db
    .select({ addressPhone: addresses.addressPhone, pickupPhone: profiles.pickupPhone })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return [...new Set([row?.addressPhone, row?.pickupPhone].filter((phone) => typeof phone === 'string'))];
}
