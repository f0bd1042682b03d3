import { and, eq } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { readShopSettings, settingKey, settingVersion } from './setting.queries.server.ts';
import { settings } from './setting.table.server.ts';
import type { SettingGroup, ShopSettings } from './shop-settings.ts';

export type SaveSettingsResult = { ok: true; changed: string[] } | { ok: false; reason: 'outdated' };

/**
 * Puts a group of settings in force. `basedOn` is the version the owner was editing: when somebody saved meanwhile the answer is
 * `outdated`, and nothing of theirs is overwritten. The audit row names what changed, never to what: it may be a telephone number.
 * `follow` is what has to change with it, in the same act.
 */
export async function saveSettings<Group extends SettingGroup>(
  context: ActContext,
  actor: string,
  input: { group: Group; value: ShopSettings[Group]; basedOn: string; follow?: (act: Act) => Promise<void> },
): Promise<SaveSettingsResult> {
  const { group, value, basedOn } = input;
  const key = settingKey(group);
  return act(context, actor, async (act) => {
    if ((await settingVersion(act.db, group)) !== basedOn) return { ok: false, reason: 'outdated' };
    const before = (await readShopSettings(act.db))[group];
    const changed = namesOfChanged(before, value);
    if (changed.length === 0) return { ok: true, changed };
    const updatedAt = act.now;
    const written =
      basedOn === 'never'
        ? await act.db.insert(settings).values({ key, value, updatedAt }).onConflictDoNothing().returning()
        : await act.db
            .update(settings)
            .set({ value, updatedAt })
            .where(and(eq(settings.key, key), eq(settings.updatedAt, new Date(basedOn))))
            .returning();
    if (written.length === 0) return { ok: false, reason: 'outdated' };
    const details = { changed: changed.join(', ') };
    await act.audit('settings.saved', group, details);
    await input.follow?.(act);
    return { ok: true, changed };
  });
}

function namesOfChanged<Value extends object>(before: Value, after: Value): string[] {
  const names = Object.keys(after) as (keyof Value & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
