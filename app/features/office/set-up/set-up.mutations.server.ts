import { and, eq, sql } from 'drizzle-orm';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { readShopSettings, settingVersion } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { changeMenuNow } from '#app/features/shop/shop-window/door/shop-window.mutations.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { SET_UP_KEY } from './set-up.queries.server.ts';
import { testEmailMessage } from './set-up-messages.ts';
import { asideAs, type SetUpStep } from './set-up-steps.ts';

/** Puts a step aside, or takes it up again. */
export async function skipStep(
  context: ActContext,
  actor: string,
  { step, isSkipped }: { step: SetUpStep; isSkipped: boolean },
): Promise<void> {
  if (step === 'class') return offerMasterclass(context, actor, !isSkipped);
  await act(context, actor, async (act) => {
    const changed = isSkipped ? await addSkipped(act, step) : await removeSkipped(act, step);
    if (changed) await act.audit(isSkipped ? `set-up.${asideAs(step)}` : 'set-up.taken-up', step);
  });
}

const skippedNow = sql`${settings.value} -> 'skipped'`;

/** In the row itself, so that of two steps skipped at the same time both are. */
async function addSkipped({ db, now }: Act, step: SetUpStep): Promise<boolean> {
  const rows = await db
    .insert(settings)
    .values({ key: SET_UP_KEY, value: { skipped: [step] }, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value: sql`jsonb_set(${settings.value}, '{skipped}', ${skippedNow} || to_jsonb(${step}::text))`,
        updatedAt: now,
      },
      setWhere: sql`not jsonb_exists(${skippedNow}, ${step})`,
    })
    .returning({ key: settings.key });
  return rows.length > 0;
}

async function removeSkipped({ db, now }: Act, step: SetUpStep): Promise<boolean> {
  const rows = await db
    .update(settings)
    .set({ value: sql`jsonb_set(${settings.value}, '{skipped}', (${skippedNow}) - ${step}::text)`, updatedAt: now })
    .where(and(eq(settings.key, SET_UP_KEY), sql`jsonb_exists(${skippedNow}, ${step})`))
    .returning({ key: settings.key });
  return rows.length > 0;
}

/** To give no class is a fact of the shop, which shows no masterclass then. */
async function offerMasterclass(context: ActContext, actor: string, hasMasterclass: boolean): Promise<void> {
  await changeMenuNow(context, actor, { hasMasterclass });
}

/** An email to anyone who asks, to see that the shop's emails arrive. */
export async function sendTestEmail(context: ActContext, viewer: { id: string; email: string }): Promise<void> {
  await act(context, viewer.id, async (act) => {
    await act.tell(testEmailMessage.about({ recipient: viewer.email, askedAt: act.now }));
    await act.audit('set-up.test-email', viewer.id);
  });
}

/** From here on visitors get the shop. The owner's words for the time before are kept. */
export async function openShop(context: ActContext, actor: string): Promise<boolean> {
  const [{ opening }, basedOn] = await Promise.all([
    readShopSettings(context.db),
    settingVersion(context.db, 'opening'),
  ]);
  const saved = await saveSettings(context, actor, { group: 'opening', value: { ...opening, isOpen: true }, basedOn });
  return saved.ok;
}
