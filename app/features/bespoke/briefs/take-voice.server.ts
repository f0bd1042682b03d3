import { randomBytes } from 'node:crypto';
import type { SentVoice } from '#app/features/orders/support/door/send-support-message.server.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';
import { readSound } from '#app/platform/sound/read-sound.ts';
import { MAX_VOICE_BYTES, MOST_VOICE_SECONDS, VOICE_WAITS_MS } from './voice-lengths.ts';
import { voiceRefusals, voiceTexts } from './voice-texts.ts';

const { refusals } = voiceTexts;
const PURPOSE = 'voice-note';
/** A recorder writes its last part after it was stopped. */
const SLACK_SECONDS = 5;
/** Kilobytes in an hour: hundreds of voice notes of one network, thousands of all. */
const KILOBYTES: Budget = { act: 'voice-notes', allowed: 60_000, perSeconds: 3_600 };
const KILOBYTES_OF_ALL: Budget = { act: 'voice-notes-site', allowed: 600_000, perSeconds: 3_600 };

type Signing = Pick<Services, 'config' | 'clock'>;

/** A voice note that is in the store: what a form names it by, and where its sender hears it. */
export function keptVoice({ config, clock }: Signing, voice: SentVoice) {
  const { objectKey, contentType, bytes, seconds } = voice;
  const signed = Buffer.from(JSON.stringify({ objectKey, contentType, bytes, seconds })).toString('base64url');
  const kept = signValue(config.authSecret, PURPOSE, `${clock().getTime()}~${signed}`);
  return { kept, src: `/bespoke/voice/${kept}`, seconds };
}

export type KeptVoice = ReturnType<typeof keptVoice>;

/** The voice note a form or a player names; undefined for what we never signed, and for one so old that it may be gone. */
export function readKeptVoice({ config, clock }: Signing, kept: string): SentVoice | undefined {
  const [signedAt, signed = ''] = readSignedValue(config.authSecret, PURPOSE, kept)?.split('~') ?? [];
  if (signedAt === undefined || clock().getTime() - Number(signedAt) > VOICE_WAITS_MS) return undefined;
  return JSON.parse(Buffer.from(signed, 'base64url').toString()) as SentVoice;
}

type Taken = { ok: true; voice: SentVoice } | { ok: false; sentence: string };

/** Stores one recording as it came, under the kind that its bytes say, or says why not. */
export async function takeVoice(
  services: Services,
  { file, network }: { file: File; network: string },
): Promise<Taken> {
  const refuse = (sentence: string): Taken => ({ ok: false, sentence });
  if (file.size > MAX_VOICE_BYTES) return refuse(refusals.tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sound = readSound(bytes);
  if (!sound) return refuse(voiceRefusals.unreadable);
  const seconds = sound.seconds === null ? null : Math.round(sound.seconds);
  if (seconds !== null && seconds > MOST_VOICE_SECONDS + SLACK_SECONDS) return refuse(voiceRefusals.tooLong);
  const { db, store, clock } = services;
  const kilobytes = Math.ceil(bytes.length / 1024);
  const isLeft =
    (await takeFromBudget(db, KILOBYTES, network, clock(), kilobytes)) &&
    (await takeFromBudget(db, KILOBYTES_OF_ALL, 'site', clock(), kilobytes));
  if (!isLeft) return refuse(voiceRefusals.tooMany);
  const objectKey = `voice/${randomBytes(20).toString('hex')}`;
  await store.put(objectKey, bytes, { contentType: 'application/octet-stream', cacheControl: 'private, no-store' });
  return { ok: true, voice: { objectKey, contentType: sound.contentType, bytes: bytes.length, seconds } };
}

/** What a form calls its recording, and one that came before it. */
const VOICE_FIELDS = { file: 'voice', kept: 'keptVoice' } as const;

interface VoiceOfForm {
  voice: SentVoice | undefined;
  /** What is wrong with it. */
  sentence: string | null;
  /** Whether there is one, good or not. */
  isThere: boolean;
}

/** The voice note of a form: the file in it, else the one that came before it, by what we signed for it. */
export async function takeVoiceOf(
  services: Services,
  { form, network }: { form: FormData; network: string },
): Promise<VoiceOfForm> {
  const file = form.get(VOICE_FIELDS.file);
  if (file instanceof File && file.size > 0) {
    const taken = await takeVoice(services, { file, network });
    if (taken.ok) return { voice: taken.voice, sentence: null, isThere: true };
    return { voice: undefined, sentence: taken.sentence, isThere: true };
  }
  const kept = form.get(VOICE_FIELDS.kept);
  if (typeof kept !== 'string' || kept === '') return { voice: undefined, sentence: null, isThere: false };
  const voice = readKeptVoice(services, kept);
  return { voice, sentence: voice ? null : voiceRefusals.gone, isThere: true };
}
