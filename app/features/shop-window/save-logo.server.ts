import { readDraftedSettings } from '#app/features/settings/setting.queries.server.ts';
import type { WindowSettings } from '#app/features/settings/window-settings.ts';
import { type LogoRefusal, storeLogo } from '#app/platform/images/render-logo.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type SaveDraftResult, saveDraft } from './shop-window.mutations.server.ts';

interface LogoInput {
  /** The owner's file; null to keep the logo that is there. */
  bytes: Uint8Array | null;
  isRemoved: boolean;
  showsName: boolean;
  basedOn: string;
}

export type SaveLogoResult = SaveDraftResult | { ok: false; reason: LogoRefusal };

/** Keeps a logo in the draft. Its files are there before it is named; those that nobody names are swept away at night. */
export async function saveLogo(
  services: Services,
  actor: string,
  { bytes, isRemoved, showsName, basedOn }: LogoInput,
): Promise<SaveLogoResult> {
  const { logo } = await readDraftedSettings(services.db);
  let picture: WindowSettings['logo']['picture'] = isRemoved ? null : logo.picture;
  if (bytes) {
    const stored = await storeLogo(services.store, bytes);
    if (!stored.ok) return stored;
    picture = stored.logo;
  }
  return saveDraft(services, actor, {
    group: 'logo',
    value: { picture, showsName: picture ? showsName : true },
    basedOn,
  });
}
