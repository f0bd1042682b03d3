import { z } from 'zod';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { type ContactAddress, readContactAddress } from '#app/features/orders/support/door/contact-address.ts';
import { measureTexts } from '#app/features/shop/sizes/door/measure-texts.ts';
import { LEAST_SIDE_CM, MOST_SIDE_CM, PIECE_KINDS } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { day, line, optional, paragraph, parsedLine, required, wholeNumber } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { ANSWER_WAYS, BUDGETS } from './brief-choices.ts';
import { MAX_WHAT_LENGTH } from './brief-lengths.ts';
import { briefTexts } from './brief-texts.ts';

const { refusals } = briefTexts;

export const BRIEF_FORM = { missing: refusals.summary, check: refusals.check, lists: ['photos', 'kept'] } as const;

function readAddress(typed: string): ContactAddress | undefined {
  const reading = readContactAddress(typed);
  return reading.ok ? reading.address : undefined;
}

const size = (side: string) =>
  optional(wholeNumber(LEAST_SIDE_CM, MOST_SIDE_CM, refusals.size(side)), null).default(null);
const words = line(MAX_NAME_LENGTH).default('');

/** The words of what /bespoke posts; its photos are for `takePhotos`. What it is, a name and a way to answer are required. */
export const briefFormSchema = z
  .strictObject({
    kind: z.enum(['', ...PIECE_KINDS]).default(''),
    what: required(paragraph(MAX_WHAT_LENGTH, refusals.whatLong), refusals.what),
    room: words,
    width: size(measureTexts.width),
    depth: size(measureTexts.depth),
    height: size(measureTexts.height),
    wall: size(briefTexts.facts.wall),
    wood: words,
    fabric: words,
    finish: words,
    budget: z.enum(['', ...BUDGETS]).default(''),
    wantedBy: optional(day(refusals.day), null).default(null),
    state: z.enum(['', ...NIGERIAN_STATES]).default(''),
    name: required(line(MAX_NAME_LENGTH), refusals.name),
    answerBy: z.enum(ANSWER_WAYS, refusals.answerBy),
    address: required(parsedLine(readAddress, refusals.addressUnclear), refusals.address),
    like: z.string().max(100).default(''),
    made: z.string().max(300).default(''),
    website: z.string().max(2_000).default(''),
  })
  .superRefine(({ answerBy, address }, context) => {
    const needs = answerBy === 'mail' ? 'email' : 'phone';
    if (address.kind === needs) return;
    const message = needs === 'email' ? refusals.needsEmail : refusals.needsPhone;
    context.addIssue({ code: 'custom', path: ['address'], message });
  });

export type BriefForm = z.infer<typeof briefFormSchema>;
