import { newLine, OWN_WORK, type QuoteDraft } from '#app/features/bespoke/quotes/quote-draft.ts';
import { findMessage } from '#app/features/orders/support/door/inbox.queries.server.ts';
import { type DrawnAs, formOfName } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { measureTexts } from '#app/features/shop/sizes/door/measure-texts.ts';
import { kindOf, type PieceKind, USUAL_SIDES } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import type { Services } from '#app/platform/services.server.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { findBrief, findPhotosOf } from './brief.queries.server.ts';
import { agreedWords } from './brief-details.ts';
import { voiceTexts } from './voice-texts.ts';

/** The beginning of an order from what somebody asked for: who they are, and a line of own work in their words. */
export async function beginFromBrief({ db, clock }: Services, messageId: string): Promise<Partial<QuoteDraft>> {
  const [brief, photos, message] = await Promise.all([
    findBrief(db, messageId),
    findPhotosOf(db, messageId),
    findMessage(db, messageId),
  ]);
  if (!brief || !message) return {};
  const { kind, what, state, like, widthCm, depthCm, heightCm } = brief.details;
  const spoken = what === voiceTexts.instead && kind ? measureTexts.kinds[kind] : undefined;
  const title = shortened(like?.name ?? spoken ?? firstLine(what), MAX_NAME_LENGTH);
  return {
    messageId,
    name: message.name,
    phone: message.phone ? formatPhone(message.phone) : '',
    email: message.email ?? '',
    state,
    lines: [
      {
        ...newLine(OWN_WORK),
        title,
        details: shortened(agreedWords(brief.details), MAX_NOTE_LENGTH),
        width: typed(widthCm),
        depth: typed(depthCm),
        height: typed(heightCm),
        drawnAs: kind ? drawnAsKind(kind, title, heightCm) : 'name',
        pictures: photos,
        recipe: newId('own', clock()),
      },
    ],
  };
}

const DRAWN_AS: Readonly<Record<PieceKind, DrawnAs>> = {
  sofa: 'sofa',
  bed: 'bed',
  table: 'table',
  wardrobe: 'cupboard',
  shelves: 'shelves',
  other: 'block',
};

/** As the name says where that is of the kind that was chosen, such as a corner sofa, else as the kind was drawn. */
function drawnAsKind(kind: PieceKind, name: string, heightCm: number | null): DrawnAs {
  const { heightCm: usual } = USUAL_SIDES[kind];
  return kindOf(formOfName(name), heightCm ?? usual) === kind ? 'name' : DRAWN_AS[kind];
}

const typed = (cm: number | null) => cm?.toString() ?? '';
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
