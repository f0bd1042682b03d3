import { briefTexts as texts } from './brief-texts.ts';

export const BUDGETS = ['under-250', '250-500', '500-1000', '1000-2500', 'over-2500'] as const;
export const ANSWER_WAYS = ['mail', 'phone', 'whatsapp'] as const;

/** What somebody asks for, as they said it; '' and null for what they are not sure of. */
export interface BriefDetails {
  what: string;
  room: string;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  wood: string;
  fabric: string;
  budget: (typeof BUDGETS)[number] | '';
  /** A day such as `2027-01-11`. */
  wantedBy: string | null;
  state: string;
  answerBy: (typeof ANSWER_WAYS)[number];
  /** The piece of the shop it should be like, under the name it had on that day. */
  like: { productId: string; name: string } | null;
}

type Fact = { term: string; detail: string };

/** Everything that was said, a fact a line. */
export function briefFacts(
  details: Omit<BriefDetails, 'answerBy'> & { answerBy: BriefDetails['answerBy'] | null },
): Fact[] {
  const { room, wood, fabric, budget, wantedBy, state, answerBy, like } = details;
  const { fields } = texts;
  return [
    { term: fields.like, detail: like?.name ?? '' },
    { term: fields.room, detail: room },
    { term: fields.sizes, detail: sizeWords(details) },
    { term: fields.wood, detail: wood },
    { term: fields.fabric, detail: fabric },
    { term: fields.budget, detail: budget && texts.budgets[budget] },
    { term: fields.wantedBy, detail: wantedBy ?? '' },
    { term: fields.state, detail: state },
    { term: fields.answerBy, detail: answerBy ? texts.answerBy[answerBy] : '' },
  ].filter(({ detail }) => detail !== '');
}

/** The whole request as one message: for the inbox, its mails, its search and its exports. */
export function briefWords(details: BriefDetails): string {
  return [details.what, '', ...briefFacts(details).map(({ term, detail }) => `${term} ${detail}`)].join('\n');
}

/** `W 180 × D 90 × H 75 cm`, of those that are known. */
function sizeWords({ widthCm, depthCm, heightCm }: Record<'widthCm' | 'depthCm' | 'heightCm', number | null>): string {
  const { sides } = texts;
  const known = [
    [sides.width, widthCm],
    [sides.depth, depthCm],
    [sides.height, heightCm],
  ].flatMap(([side, cm]) => (cm === null ? [] : [`${side} ${cm}`]));
  return known.length === 0 ? '' : texts.centimetres(known.join(' × '));
}
