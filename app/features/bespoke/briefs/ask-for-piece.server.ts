import { type KeptPhoto, keptPhoto, type TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { takePhotos } from '#app/features/ground/photos/door/take-photos.server.ts';
import { type SentVoice, sendSupportMessage } from '#app/features/orders/support/door/send-support-message.server.ts';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { checkForm, type FormErrors, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { BRIEF_FORM, type BriefForm, briefFormSchema } from './brief.schema.ts';
import { briefs } from './brief.table.server.ts';
import { type BriefDetails, briefWords } from './brief-details.ts';
import { briefPathOf } from './brief-key.server.ts';
import { briefTexts } from './brief-texts.ts';
import { type KeptVoice, keptVoice, takeVoiceOf } from './take-voice.server.ts';
import { voiceTexts } from './voice-texts.ts';

const { refusals } = briefTexts;

interface Sender {
  clientBlock: string;
  userId: string | undefined;
}

/** What the page shows again: what was typed, and the photos that need not be chosen twice. */
export interface RefusedBrief {
  errors: FormErrors;
  typed: Record<string, string>;
  kept: KeptPhoto[];
  voice: KeptVoice | null;
}

type Answer = { ok: true; path: string } | { ok: false; status: 400 | 422 | 429; refused: RefusedBrief };

/** Takes in what /bespoke posts, or says what to correct. Photos and a voice note are taken in whatever is wrong with the rest. */
export async function answerBrief(
  services: Services,
  { form, sender, signal }: { form: FormData; sender: Sender; signal: AbortSignal },
): Promise<Answer> {
  const { photos: _, kept: __, voice: ___, keptVoice: ____, ...fields } = formObject(form, BRIEF_FORM.lists);
  const typed = shownAgain(fields);
  const spoken = await takeVoiceOf(services, { form, network: sender.clientBlock });
  const isOnlySpoken = spoken.isThere && typed.what?.trim() === '';
  const asked = isOnlySpoken ? { ...fields, what: voiceTexts.instead } : fields;
  const reading = checkForm(asked, briefFormSchema, BRIEF_FORM);
  if (!reading.ok && reading.status === 400) {
    return { ok: false, status: 400, refused: { errors: reading.errors, typed, kept: [], voice: null } };
  }
  const { photos, sentence } = await takePhotos(services, {
    form,
    from: { network: sender.clientBlock, signal },
    names: { files: 'photos', kept: 'kept' },
  });
  const errors = reading.ok ? {} : reading.errors.fields;
  if (reading.ok && isOver(reading.data.wantedBy, services)) errors.wantedBy = refusals.past;
  if (spoken.sentence) errors.voice = spoken.sentence;
  if (sentence) errors.photos = sentence;
  const refuse = (status: 422 | 429, message: string): Answer => {
    const kept = photos.map((photo) => keptPhoto(services, photo));
    const voice = spoken.voice ? keptVoice(services, spoken.voice) : null;
    return { ok: false, status, refused: { errors: { message, fields: errors }, typed, kept, voice } };
  };
  if (!reading.ok) return refuse(422, reading.errors.message);
  if (Object.keys(errors).length > 0) return refuse(422, refusals.check);
  const path = await askForPiece(services, { form: reading.data, photos, voice: spoken.voice, sender });
  return path === undefined ? refuse(429, refusals.tooMany) : { ok: true, path };
}

const isOver = (day: string | null, { clock }: Services) => day !== null && day < lagosDay(clock());

interface Asked {
  form: BriefForm;
  photos: TakenPhoto[];
  voice?: SentVoice | undefined;
  sender: Sender;
}

/**
 * Keeps a request: a message like any other, so that answers, spam and forgetting go one way, and beside it, in the same transaction,
 * what a card shows of it. The same form twice is one request. Undefined past the budgets.
 */
export async function askForPiece(
  context: ActContext,
  { form, photos, voice, sender }: Asked,
): Promise<string | undefined> {
  const now = context.clock();
  const product = form.like ? await findProduct(context.db, { id: form.like, now }) : undefined;
  const details = detailsOf(form, product);
  const { name, address, made, website } = form;
  const sent = await sendSupportMessage(context, {
    form: { name, address, made, website, message: briefWords(details) },
    sender: { ...sender, channel: 'bespoke' },
    voice,
    attach: async (act, messageId) => {
      await act.db.insert(briefs).values({ id: newId('brf', act.now), messageId, details, photos });
      return briefPathOf(messageId, context.config);
    },
  });
  return sent.ok ? briefPathOf(sent.id, context.config) : undefined;
}

function detailsOf(form: BriefForm, product: { id: string; name: string } | undefined): BriefDetails {
  const { kind, what, room, wood, fabric, finish, budget, wantedBy, state, answerBy } = form;
  return {
    kind,
    what,
    room,
    wood,
    fabric,
    finish,
    budget,
    wantedBy,
    state,
    answerBy,
    widthCm: form.width,
    depthCm: form.depth,
    heightCm: form.height,
    wallCm: form.wall,
    like: product ? { productId: product.id, name: product.name } : null,
  };
}
