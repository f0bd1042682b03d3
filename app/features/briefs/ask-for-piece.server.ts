import { findProduct } from '#app/features/catalog/catalog.queries.server.ts';
import { sendSupportMessage } from '#app/features/support/send-support-message.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { type PictureRecord, storePicture } from '#app/platform/images/store-picture.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { BriefForm } from './brief.schema.ts';
import { briefs } from './brief.table.server.ts';
import { type BriefDetails, briefWords } from './brief-details.ts';
import { briefPathOf } from './brief-key.server.ts';
import { briefTexts } from './brief-texts.ts';

const { refusals } = briefTexts;

/** The largest file taken: what phones make today, with room. */
const MAX_BYTES = 20 * 1024 * 1024;
const WIDTHS = [200, 400, 640, 1000, 1600];
/** Each photo is decoded and made anew, whoever sent it. */
const PHOTOS = { act: 'brief-photos', allowed: 80, perSeconds: 3600 };
const PHOTOS_OF_ALL = { act: 'brief-photos-site', allowed: 800, perSeconds: 3600 };

type Asked = { ok: true; path: string } | { ok: false; field: 'photos' | 'wantedBy' | null; sentence: string };

/**
 * Takes in what somebody asks for on /bespoke: a message like any other, so that answers, spam and forgetting go one way, and beside
 * it, in the same transaction, what a card shows of it. Its photos are made anew before that. The same form twice is one request.
 */
export async function askForPiece(
  services: Services,
  { form, sender }: { form: BriefForm; sender: { clientBlock: string; userId: string | undefined } },
): Promise<Asked> {
  const now = services.clock();
  if (form.wantedBy !== null && form.wantedBy < lagosDay(now)) {
    return { ok: false, field: 'wantedBy', sentence: refusals.past };
  }
  const photos = await keepPhotos(services, form.photos, sender.clientBlock);
  if (typeof photos === 'string') return { ok: false, field: 'photos', sentence: photos };
  const product = form.like ? await findProduct(services.db, { id: form.like, now }) : undefined;
  const details = detailsOf(form, product);
  const { name, address, made, website } = form;
  const sent = await sendSupportMessage(services, {
    form: { name, address, made, website, message: briefWords(details) },
    sender: { ...sender, channel: 'bespoke' },
    attach: async (act, messageId) => {
      await act.db.insert(briefs).values({ id: newId('brf', act.now), messageId, details, photos });
      return briefPathOf(messageId, services.config);
    },
  });
  if (!sent.ok) return { ok: false, field: null, sentence: refusals.tooMany };
  return { ok: true, path: briefPathOf(sent.id, services.config) };
}

function detailsOf(form: BriefForm, product: { id: string; name: string } | undefined): BriefDetails {
  const { what, room, wood, fabric, finish, budget, wantedBy, state, answerBy } = form;
  return {
    ...{ what, room, wood, fabric, finish, budget, wantedBy, state, answerBy },
    ...{ widthCm: form.width, depthCm: form.depth, heightCm: form.height },
    like: product ? { productId: product.id, name: product.name } : null,
  };
}

/** The photos as the store has them, or the sentence that refuses one. */
async function keepPhotos(services: Services, files: File[], from: string): Promise<PictureRecord[] | string> {
  const kept: PictureRecord[] = [];
  for (const file of files) {
    const name = file.name.slice(0, 60);
    if (file.size > MAX_BYTES) return refusals.photoTooLarge(name);
    const now = services.clock();
    const mayCome =
      (await takeFromBudget(services.db, PHOTOS, from, now)) &&
      (await takeFromBudget(services.db, PHOTOS_OF_ALL, 'site', now));
    if (!mayCome) return refusals.tooMany;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = await storePicture(services.store, bytes, { maxBytes: MAX_BYTES, widths: WIDTHS });
    if (!stored.ok) return stored.reason === 'busy' ? refusals.photosBusy : refusals.photoUnreadable(name);
    kept.push(stored.picture);
  }
  return kept;
}
