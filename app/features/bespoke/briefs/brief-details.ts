import { measureTexts } from '#app/features/shop/sizes/door/measure-texts.ts';
import type { PieceKind } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { formatSides } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import type { ANSWER_WAYS, BUDGETS } from './brief-choices.ts';
import { briefTexts as texts } from './brief-texts.ts';

/** What somebody asks for, as they said it; '' and null for what they are not sure of. */
export interface BriefDetails {
  /** Absent from what was asked for before there was a choice. */
  kind?: PieceKind | '';
  what: string;
  room: string;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  /** How long the wall is that it stands against; absent as `kind` may be. */
  wallCm?: number | null;
  wood: string;
  fabric: string;
  finish: string;
  budget: (typeof BUDGETS)[number] | '';
  /** A day such as `2027-01-11`. */
  wantedBy: string | null;
  state: string;
  /** Null only where it is nobody's business. */
  answerBy: (typeof ANSWER_WAYS)[number] | null;
  /** The piece of the shop it should be like, under the name it had on that day. */
  like: { productId: string; name: string } | null;
}

export type Fact = { term: string; detail: string };

/** Everything that was said beside the words, a fact a line. */
export function briefFacts(details: Omit<BriefDetails, 'what'>): Fact[] {
  const { kind, room, wallCm, wood, fabric, finish, budget, wantedBy, state, answerBy, like } = details;
  const { facts } = texts;
  return [
    { term: facts.like, detail: like?.name ?? '' },
    { term: facts.kind, detail: kind ? measureTexts.kinds[kind] : '' },
    { term: facts.room, detail: room },
    { term: facts.sizes, detail: formatSides(details) },
    { term: facts.wall, detail: wallCm ? texts.centimetres(wallCm) : '' },
    { term: facts.wood, detail: wood },
    { term: facts.fabric, detail: fabric },
    { term: facts.finish, detail: finish },
    { term: facts.budget, detail: budget && texts.budgets[budget] },
    { term: facts.wantedBy, detail: wantedBy ? formatDate(fromLagosDay(wantedBy)) : '' },
    { term: facts.state, detail: state },
    { term: facts.answerBy, detail: answerBy ? texts.answerBy[answerBy] : '' },
  ].filter(({ detail }) => detail !== '');
}

/** The whole request as one message: for the inbox, its mails, its search and its exports. */
export function briefWords(details: BriefDetails): string {
  return [details.what, '', ...briefFacts(details).map(factWords)].join('\n');
}

/** What the workshop has to know, in one line that its customer reads again: without the size, which is said apart, and what is only between the two of us. */
export function agreedWords({ what, like, ...details }: BriefDetails): string {
  const facts = briefFacts({
    ...details,
    like: null,
    budget: '',
    answerBy: null,
    widthCm: null,
    depthCm: null,
    heightCm: null,
  });
  return [what.replace(/\s+/g, ' '), ...facts.map(factWords)].join('; ');
}

const factWords = ({ term, detail }: Fact) => texts.fact(term, detail);
