import '#app/features/shop/sizes/door/size-slot.server.ts';
import { listVoices } from '#app/features/orders/support/door/inbox.queries.server.ts';
import { readMessage } from '#app/features/orders/support/door/inbox.server.ts';
import { stampForm } from '#app/features/orders/support/door/send-support-message.server.ts';
import { leadTime } from '#app/features/shop/catalog/door/availability.ts';
import {
  findForecast,
  findProduct,
  readShownPromises,
} from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { formOf } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { sayKept } from '#app/features/shop/catalog/door/product-facts.ts';
import { listOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import { kindOf } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { findBrief } from './brief.queries.server.ts';
import { readBriefKey } from './brief-key.server.ts';
import { listPiecesAlike } from './pieces-alike.server.ts';
import { keptVoice } from './take-voice.server.ts';

/** The empty form: what the shop makes things of, and the piece that somebody came from. */
export async function readBriefForm(services: Services, like: string) {
  const now = services.clock();
  const [options, product] = await Promise.all([
    listOptions(services.db),
    like && like.length <= 100 ? findProduct(services.db, { id: like, now }) : undefined,
  ]);
  const [days, alike, promises] = await Promise.all([
    findForecast(services.db, product?.id ?? ''),
    listPiecesAlike(services.db, now),
    readShownPromises(services),
  ]);
  const materials = (slug: string) =>
    options
      .find((option) => option.slug === slug)
      ?.values.map(({ label, swatch, picture }) => ({ label, swatch, picture: picture && pictureUrl(picture, 200) })) ??
    [];
  return {
    made: stampForm(services),
    today: lagosDay(now),
    woods: materials('wood'),
    fabrics: materials('fabric'),
    finishes: materials('finish'),
    alike,
    ready: days ? leadTime(days) : null,
    kept: sayKept(promises),
    like: product ? { id: product.id, name: product.name, ...beginningOf(product) } : null,
  };
}

/** What a piece of the shop says of one that should be like it. */
function beginningOf(product: Product) {
  const { widthCm, depthCm, heightCm } = product;
  const kind = heightCm === null ? undefined : kindOf(formOf(product), heightCm);
  const side = (cm: number | null) => cm?.toString() ?? '';
  return { kind: kind ?? '', width: side(widthCm), depth: side(depthCm), height: side(heightCm) };
}

export type BriefFormPage = Awaited<ReturnType<typeof readBriefForm>>;

/** The page of a request by its key: what was asked, and what was answered. What was said on the phone stays with the team. */
export async function readBriefPage(services: Services, key: string) {
  const messageId = readBriefKey(key, services.config);
  if (!messageId) return undefined;
  const [brief, message, voices] = await Promise.all([
    findBrief(services.db, messageId),
    readMessage(services, messageId),
    listVoices(services.db, messageId),
  ]);
  if (!brief || !message) return undefined;
  const voiceOf = (replyId: string | null) => {
    const voice = voices.find((each) => each.replyId === replyId);
    return voice && keptVoice(services, voice);
  };
  const thread = message.replies.map(({ id, kind, body, at }) => ({
    id,
    at,
    isOwn: kind === 'customer',
    body: kind === 'phone' ? null : body,
    voice: voiceOf(id),
  }));
  const { reference, at, once } = message;
  return { brief, voice: voiceOf(null), messageId, reference, at, thread, once };
}

export type BriefPage = NonNullable<Awaited<ReturnType<typeof readBriefPage>>>;
