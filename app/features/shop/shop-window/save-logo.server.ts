import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { type LogoRefusal, storeLogo, storeMark } from '#app/platform/images/store-logo.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type SaveDraftResult, saveDraft } from './door/shop-window.mutations.server.ts';

interface LogoInput {
  /** The owner's files; null to keep what is there. */
  logo: Uint8Array | null;
  mark: Uint8Array | null;
  removes: 'logo' | 'mark' | null;
  showsName: boolean;
  basedOn: string;
}

export type SaveLogoResult = SaveDraftResult | { ok: false; reason: LogoRefusal; field: 'file' | 'mark' };

/** Keeps a logo and a square mark in the draft. Their files are there before they are named; those that nobody names are swept at night. */
export async function saveLogo(services: Services, actor: string, input: LogoInput): Promise<SaveLogoResult> {
  const drafted = (await readDraftedSettings(services.db)).logo;
  let picture = input.removes === 'logo' ? null : drafted.picture;
  let mark = input.removes === 'mark' ? null : drafted.mark;
  if (input.logo) {
    const stored = await storeLogo(services.store, input.logo);
    if (!stored.ok) return { ...stored, field: 'file' };
    picture = stored.logo;
  }
  if (input.mark) {
    const stored = await storeMark(services.store, input.mark);
    if (!stored.ok) return { ...stored, field: 'mark' };
    mark = stored.mark;
  }
  return saveDraft(services, actor, {
    group: 'logo',
    value: { picture, mark, showsName: picture ? input.showsName : true },
    basedOn: input.basedOn,
  });
}
