import { z } from 'zod';
import { isReadable, nearestReadable, parseColor } from '#app/features/ground/settings/door/brand-colors.ts';
import { SETTING_LENGTHS } from '#app/features/ground/settings/door/setting-lengths.ts';
import {
  HOME_SECTIONS,
  WINDOW_GROUPS,
  type WindowSettings,
} from '#app/features/ground/settings/door/window-settings.ts';
import { checkForm, type FormReading } from '#app/platform/forms/check-form.ts';
import { line, optional, paragraph, parsedLine } from '#app/platform/forms/text.ts';
import { shopWindowTexts } from './shop-window-texts.ts';
import { type FormGroup, type FormValues, readOrder, shownField, TILE_LINES } from './window-form.ts';

const LENGTHS = SETTING_LENGTHS;
const { refusals } = shopWindowTexts;

const color = optional(
  parsedLine(parseColor, refusals.color).refine(isReadable, {
    error: ({ input }) => refusals.pale(String(input), nearestReadable(String(input))),
  }),
  '',
);

const box = z.literal('on').optional();
const tileFields = TILE_LINES.flatMap((place) => [
  [`tileTitle${place}`, line(LENGTHS.tileTitle)] as const,
  [`tileLine${place}`, line(LENGTHS.tileLine)] as const,
  [`tileTo${place}`, line(LENGTHS.tileTo)] as const,
]);
const named = <Value>(values: object, name: string) => (values as Record<string, Value>)[name] as Value;

/** A group's form: what the posted fields mean. */
const FORMS = {
  colors: z.strictObject({ main: color, accent: color }),
  menu: z
    .strictObject({
      announcement: line(LENGTHS.announcement),
      footerLine: line(LENGTHS.footerLine),
      hasMasterclass: box,
      showsAbout: box,
      showsContact: box,
      showsBespoke: box,
    })
    .transform(({ announcement, footerLine, hasMasterclass, showsAbout, showsContact, showsBespoke }) => ({
      announcement,
      hasMasterclass: hasMasterclass === 'on',
      showsAbout: showsAbout === 'on',
      showsContact: showsContact === 'on',
      showsBespoke: showsBespoke === 'on',
      footerLine,
    })),
  home: z
    .strictObject({
      heading: line(LENGTHS.heroHeading),
      lead: line(LENGTHS.heroLead),
      order: z.string().max(200),
      ...Object.fromEntries(HOME_SECTIONS.map((name) => [shownField(name), box])),
      featured: parsedLine(readNumbers, refusals.featured),
      ...Object.fromEntries(tileFields),
    })
    .transform(({ heading, lead, order, featured, ...rest }) => ({
      heading,
      lead,
      sections: readOrder(order).map((name) => ({ name, isShown: named<unknown>(rest, shownField(name)) === 'on' })),
      featured,
      tiles: tilesOf(rest),
    })),
  words: z.strictObject({
    aboutTitle: line(LENGTHS.aboutTitle),
    aboutLead: line(LENGTHS.aboutLead),
    aboutStory: paragraph(LENGTHS.aboutStory),
    contactLead: line(LENGTHS.contactLead),
    questions: paragraph(LENGTHS.questions),
    classLead: line(LENGTHS.classLead),
    homeHow: paragraph(LENGTHS.homeHow),
    homeAbout: line(LENGTHS.homeAbout),
    homeClass: line(LENGTHS.homeClass),
    newsletterLine: line(LENGTHS.newsletterLine),
    aboutValues: paragraph(LENGTHS.aboutValues),
    aboutPromises: paragraph(LENGTHS.aboutPromises),
  }),
  class: z
    .strictObject({
      classLearn: paragraph(LENGTHS.classLearn),
      classWeeks: paragraph(LENGTHS.classWeeks),
      classBenefits: paragraph(LENGTHS.classBenefits),
      classFor: paragraph(LENGTHS.classFor),
      classNotFor: paragraph(LENGTHS.classNotFor),
      classIncludes: paragraph(LENGTHS.classIncludes),
      classQuestions: paragraph(LENGTHS.classQuestions),
      showsData: box,
    })
    .transform(({ showsData, ...words }) => ({ ...words, showsData: showsData === 'on' })),
} satisfies { [Group in FormGroup]: z.ZodType };

/** What was typed, as the group's settings, or a sentence for each field that cannot be read. */
export function readWindowGroup<Group extends FormGroup>(
  group: Group,
  typed: FormValues,
): FormReading<WindowSettings[Group]> {
  const reading = checkForm(typed, FORMS[group]);
  if (!reading.ok) return reading;
  // The schema of what is kept has the last word: a form may not write what cannot be read again.
  return { ok: true, data: WINDOW_GROUPS[group].parse(reading.data) as WindowSettings[Group] };
}

/** Up to six numbers of products, however they are set apart: `14, No. 3 and 22`. */
function readNumbers(typed: string): number[] | undefined {
  const numbers = [...new Set((typed.match(/\d+/g) ?? []).map(Number))];
  if (numbers.length === 0) return typed === '' ? [] : undefined;
  return numbers.length <= 6 && numbers.every((number) => number > 0 && number < 1_000_000) ? numbers : undefined;
}

/** None while all four are left to the shop. */
function tilesOf(values: object): WindowSettings['home']['tiles'] {
  const tiles = TILE_LINES.map((place) => ({
    title: named<string>(values, `tileTitle${place}`),
    line: named<string>(values, `tileLine${place}`),
    to: named<string>(values, `tileTo${place}`),
  }));
  return tiles.every(({ title, line, to }) => title === '' && line === '' && to === '') ? [] : tiles;
}
