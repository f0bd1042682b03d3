import { eq } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { notFound, sendStoredFile } from '#app/platform/storage/send-stored-file.server.ts';
import { voiceNotes } from './voice-note.table.server.ts';

/** A recording that is in the store. */
export type SentVoice = Pick<typeof voiceNotes.$inferSelect, 'objectKey' | 'contentType' | 'bytes' | 'seconds'>;

interface VoiceOfMessage {
  voice: SentVoice;
  messageId: string;
  replyId?: string;
}

/** Writes down what came with a message, or with what was added to it. */
export async function keepVoice({ db, now }: Act, { voice, ...place }: VoiceOfMessage): Promise<void> {
  await db.insert(voiceNotes).values({ id: newId('vce', now), ...place, ...voice, at: now });
}

/** The bytes of a voice note, or the part a player asks for. The caller has checked that it is one of the team. */
export async function sendVoiceNote(
  { db, store }: Pick<Services, 'db' | 'store'>,
  { request, fileId }: { request: Request; fileId: string },
): Promise<Response> {
  const [voice] = await db.select().from(voiceNotes).where(eq(voiceNotes.id, fileId));
  return voice ? sendStoredFile(request, store, { ...voice, name: fileId, isInline: true }) : notFound();
}
