import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { takePhotos } from '#app/features/ground/photos/door/take-photos.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { OWN_WORK, photoNamesOf, type QuoteDraft, readDraft } from '../quote-draft.ts';

interface ReadForm {
  draft: QuoteDraft;
  intent: string;
  /** What is wrong with photos, by field. */
  photoErrors: Record<string, string>;
}

/**
 * What a form of an order posts, its photos with it: those that are fine are in the draft whatever is wrong with others. `saved` is
 * what the quote it changes has. Undefined for what no form of ours sends.
 */
export async function readQuoteForm(
  services: Services,
  { form, saved }: { form: FormData; saved?: QuoteDraft },
): Promise<ReadForm | undefined> {
  const read = readDraft(form);
  if (!read) return undefined;
  const photoErrors: Record<string, string> = {};
  const lines: QuoteDraft['lines'] = [];
  for (const [index, line] of read.draft.lines.entries()) {
    if (line.productId !== OWN_WORK) {
      lines.push(line);
      continue;
    }
    const names = photoNamesOf(index);
    const { photos, sentence } = await takePhotos(services, { form, names, from: 'team', saved: picturesOf(saved) });
    if (sentence) photoErrors[names.files] = sentence;
    lines.push({ ...line, pictures: photos });
  }
  return { draft: { ...read.draft, lines }, intent: read.intent, photoErrors };
}

const picturesOf = (draft: QuoteDraft | undefined): TakenPhoto[] =>
  draft?.lines.flatMap(({ pictures = [] }) => pictures) ?? [];
