import { desc, eq, inArray, sql } from 'drizzle-orm';
import { followBusiness } from '#app/features/ground/policies/door/follow-business.server.ts';
import {
  draftKey,
  readDraftedSettings,
  readShopSettings,
  settingKey,
} from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import {
  WINDOW_GROUPS,
  type WindowGroup,
  type WindowSettings,
} from '#app/features/ground/settings/door/window-settings.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { readDraftedGroups, windowStamp } from '../window-draft.queries.server.ts';
import { windowVersions } from '../window-version.table.server.ts';

const GROUPS = Object.keys(WINDOW_GROUPS) as WindowGroup[];

export type SaveDraftResult = { ok: true; hasChanged: boolean } | { ok: false; reason: 'outdated' };

/**
 * Keeps a group in the draft, or takes it out again where it says what the shop shows already. `basedOn` is the stamp of the form; when
 * somebody saved or published meanwhile the answer is `outdated`, and nothing of theirs is overwritten.
 */
export function saveDraft<Group extends WindowGroup>(
  context: ActContext,
  actor: string,
  input: { group: Group; value: WindowSettings[Group]; basedOn: string },
): Promise<SaveDraftResult> {
  const { group, value, basedOn } = input;
  return act(context, actor, async (act) => {
    await lockWindow(act);
    if ((await windowStamp(act.db, [group])) !== basedOn) return { ok: false, reason: 'outdated' };
    const [drafted, shown] = [await readDraftedSettings(act.db), await readShopSettings(act.db)];
    if (isSame(drafted[group], value)) return { ok: true, hasChanged: false };
    if (isSame(shown[group], value)) await act.db.delete(settings).where(eq(settings.key, draftKey(group)));
    else await put(act, draftKey(group), value);
    await act.audit('settings.window_drafted', group);
    return { ok: true, hasChanged: true };
  });
}

/** The draft is gone; the shop stays as it is. */
export function discardDraft(context: ActContext, actor: string): Promise<void> {
  return act(context, actor, async (act) => {
    await lockWindow(act);
    const groups = await readDraftedGroups(act.db);
    if (groups.length === 0) return;
    await forgetDraft(act);
    await act.audit('settings.window_discarded', groups.join(', '));
  });
}

export type PublishResult = { ok: true; version: number } | { ok: false; reason: 'outdated' | 'nothing' };

/** Puts the draft in force, as the next version. `basedOn` is the stamp of what the owner looked at. */
export function publishDraft(context: ActContext, actor: string, basedOn: string): Promise<PublishResult> {
  return act(context, actor, async (act) => {
    await lockWindow(act);
    const groups = await readDraftedGroups(act.db);
    if (groups.length === 0) return { ok: false, reason: 'nothing' };
    if ((await windowStamp(act.db)) !== basedOn) return { ok: false, reason: 'outdated' };
    const before = windowOf(await readShopSettings(act.db));
    const after = windowOf(await readDraftedSettings(act.db));
    for (const group of groups) await put(act, settingKey(group), after[group]);
    await forgetDraft(act);
    const version = await writeVersion(act, { before, after });
    await followBusiness(act);
    await act.audit('settings.window_published', String(version), { changed: groups.join(', ') });
    return { ok: true, version };
  });
}

export type RestoreResult = { ok: true; version: number } | { ok: false; reason: 'not_found' | 'nothing' };

/** Shows an earlier version again, as the next one. What is in the draft stays there. */
export function restoreVersion(context: ActContext, actor: string, restoredFrom: number): Promise<RestoreResult> {
  return act(context, actor, async (act) => {
    await lockWindow(act);
    const [kept] = await act.db
      .select({ value: windowVersions.value })
      .from(windowVersions)
      .where(eq(windowVersions.version, restoredFrom));
    if (!kept) return { ok: false, reason: 'not_found' };
    const before = windowOf(await readShopSettings(act.db));
    const after = { ...before, ...readable(kept.value) };
    const changed = GROUPS.filter((group) => !isSame(before[group], after[group]));
    if (changed.length === 0) return { ok: false, reason: 'nothing' };
    for (const group of changed) await put(act, settingKey(group), after[group]);
    const version = await writeVersion(act, { before, after, restoredFrom });
    await followBusiness(act);
    await act.audit('settings.window_restored', String(version), { from: restoredFrom });
    return { ok: true, version };
  });
}

/** A fact of the menu that is true from now on, whatever else is being drafted. */
export function changeMenuNow(
  context: ActContext,
  actor: string,
  change: Partial<WindowSettings['menu']>,
): Promise<void> {
  return act(context, actor, async (act) => {
    await lockWindow(act);
    const { menu } = await readShopSettings(act.db);
    await put(act, settingKey('menu'), { ...menu, ...change });
    await act.db
      .update(settings)
      .set({ value: sql`${settings.value} || ${JSON.stringify(change)}::jsonb`, updatedAt: act.now })
      .where(eq(settings.key, draftKey('menu')));
    await followBusiness(act);
    await act.audit('settings.saved', 'menu', { changed: Object.keys(change).join(', ') });
  });
}

/** Whoever changes the window waits for whoever changes it already. */
const lockWindow = ({ db }: Act) => db.execute(sql`select pg_advisory_xact_lock(hashtext('shop-window'))`);

async function put({ db, now }: Act, key: string, value: unknown): Promise<void> {
  const row = { value, updatedAt: now };
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

const forgetDraft = ({ db }: Act) => db.delete(settings).where(inArray(settings.key, GROUPS.map(draftKey)));

interface Change {
  before: WindowSettings;
  after: WindowSettings;
  restoredFrom?: number;
}

/** What was shown before anything was published is kept too, as the first version. */
async function writeVersion(act: Act, { before, after, restoredFrom }: Change): Promise<number> {
  const [newest] = await act.db
    .select({ version: windowVersions.version })
    .from(windowVersions)
    .orderBy(desc(windowVersions.version))
    .limit(1);
  const publishedAt = act.now;
  if (!newest) {
    await act.db.insert(windowVersions).values({ version: 1, value: before, publishedAt, author: 'system' });
  }
  const version = (newest?.version ?? 1) + 1;
  await act.db.insert(windowVersions).values({ version, value: after, publishedAt, author: act.actor, restoredFrom });
  return version;
}

function windowOf(all: Pick<ShopSettings, WindowGroup>): WindowSettings {
  return Object.fromEntries(GROUPS.map((group) => [group, all[group]])) as WindowSettings;
}

/** The groups of a kept version that this release still understands. */
function readable(kept: object): Partial<WindowSettings> {
  const read = GROUPS.flatMap((group) => {
    const parsed = WINDOW_GROUPS[group].safeParse((kept as Record<string, unknown>)[group]);
    return parsed.success ? [[group, parsed.data]] : [];
  });
  return Object.fromEntries(read);
}

/** Both came through the same schema, so their keys are in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
