import { saveSettings } from '#app/features/settings/save-settings.server.ts';
import { readShopSettings, settingVersion } from '#app/features/settings/setting.queries.server.ts';
import { settings } from '#app/features/settings/setting.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { readSkipped, SET_UP_KEY } from './set-up.queries.server.ts';
import { testMail } from './set-up-emails.ts';
import { SET_UP_STEPS, type SetUpStep } from './set-up-steps.ts';

/** Puts a step aside, or takes it up again. */
export async function skipStep(
  context: ActContext,
  actor: string,
  { step, isSkipped }: { step: SetUpStep; isSkipped: boolean },
): Promise<void> {
  if (step === 'class') return offerMasterclass(context, actor, !isSkipped);
  await act(context, actor, async (act) => {
    const before = await readSkipped(act.db);
    if (before.includes(step) === isSkipped) return;
    const skipped = SET_UP_STEPS.filter((each) => (each === step ? isSkipped : before.includes(each)));
    const row = { value: { skipped }, updatedAt: act.now };
    await act.db
      .insert(settings)
      .values({ key: SET_UP_KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    await act.audit(isSkipped ? 'set-up.skipped' : 'set-up.taken-up', step);
  });
}

/** To give no class is a fact of the shop, which shows no masterclass then. */
async function offerMasterclass(context: ActContext, actor: string, hasMasterclass: boolean): Promise<void> {
  const [{ window }, basedOn] = await Promise.all([readShopSettings(context.db), settingVersion(context.db, 'window')]);
  await saveSettings(context, actor, { group: 'window', value: { ...window, hasMasterclass }, basedOn });
}

/** An email to whoever asks, to see that the shop's emails arrive. */
export async function sendTestEmail(context: ActContext, viewer: { id: string; email: string }): Promise<void> {
  await act(context, viewer.id, async (act) => {
    const { business } = await readShopSettings(act.db);
    const shop = { business, publicUrl: act.config.publicUrl };
    await act.send(testMail.write({ recipient: viewer.email, askedAt: act.now }, shop));
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
