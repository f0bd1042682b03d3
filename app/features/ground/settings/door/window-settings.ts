import { z } from 'zod';
import { countCharacters } from '#app/platform/forms/plain-text.ts';
import { isReadable, parseColor } from './brand-colors.ts';
import { MOST_ROOMS, photograph, roomPicture } from './home-pictures.ts';
import { SETTING_LENGTHS } from './setting-lengths.ts';

const text = (max: number) => z.string().refine((kept) => countCharacters(kept) <= max);

/** What the home page can show below its first view, in the order a new shop has. */
export const HOME_SECTIONS = ['pieces', 'tiles', 'bench', 'how', 'masterclass', 'about', 'newsletter'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Where a tile of the home page leads that leads to no category. */
export const TILE_TO_SHOP = '/shop';
export const TILE_TO_NOWHERE = '-';

const color = z.string().refine((kept) => kept === '' || (parseColor(kept) === kept && isReadable(kept)));

const LOGO_KEY = /^logos\/[0-9a-f]{32}$/;

/** Each of them once; one that a later release adds is behind the one it follows in a new shop. */
const sections = z.array(z.object({ name: z.enum(HOME_SECTIONS), isShown: z.boolean() })).transform((kept) => {
  const all = kept.filter(({ name }, place) => kept.findIndex((other) => other.name === name) === place);
  for (const [place, name] of HOME_SECTIONS.entries()) {
    if (all.some((section) => section.name === name)) continue;
    const before = all.findIndex((section) => section.name === HOME_SECTIONS[place - 1]);
    all.splice(before + 1, 0, { name, isShown: true });
  }
  return all;
});

/** A place for people: drawn until there is a photograph, with the owner's words. */
const peoplePlace = z.object({ picture: photograph.nullable(), words: text(SETTING_LENGTHS.placeWords) });

/**
 * The groups of settings that make up the shop window. They are changed in a draft, looked at, and put in force together
 * (app/features/shop/shop-window). An empty text is the one a new shop begins with: the specification's, or none.
 */
export const WINDOW_GROUPS = {
  logo: z.object({
    /** The folder of what was made of the owner's file, and the size of the one for the bars in CSS pixels; null for the design's own. */
    picture: z
      .object({
        key: z.string().regex(LOGO_KEY),
        width: z.int().min(1).max(104),
        height: z.int().min(1).max(40),
        /** Of the one in emails; a logo of an earlier release has none, and emails show that of the bars. */
        letter: z.object({ width: z.int().min(1).max(256), height: z.int().min(1).max(72) }).optional(),
      })
      .nullable(),
    /** The folder of the icons made of a square mark of the owner's; null for none. */
    mark: z
      .object({ key: z.string().regex(LOGO_KEY) })
      .nullable()
      .default(null),
    /** A logo with the name in it needs none beside it. */
    showsName: z.boolean(),
  }),
  /** `#rrggbb`, or '' for the design's own. */
  colors: z.object({ main: color, accent: color }),
  menu: z.object({
    /** One line above every page of the shop; empty for none. */
    announcement: text(SETTING_LENGTHS.announcement),
    /** A workshop that gives no classes has a masterclass nowhere. */
    hasMasterclass: z.boolean(),
    /** Whether the menus lead there. The pages themselves stay: old links and search engines know them. */
    showsAbout: z.boolean(),
    showsContact: z.boolean(),
    /** Whether pieces are made to measure: the page, and every way to it. */
    showsBespoke: z.boolean().default(true),
    /** The line beside the name in the footer. */
    footerLine: text(SETTING_LENGTHS.footerLine),
  }),
  home: z.object({
    heading: text(SETTING_LENGTHS.heroHeading),
    lead: text(SETTING_LENGTHS.heroLead),
    sections,
    /** Numbers of the products that stand first, in their order; empty for some of each kind. */
    featured: z.array(z.int().positive()).max(6),
    /** The four ways into the shop. */
    tiles: z
      .array(
        z.object({
          title: text(SETTING_LENGTHS.tileTitle),
          line: text(SETTING_LENGTHS.tileLine),
          /** The address of a category, or one of the two below; '' where the owner leaves it to the shop. */
          to: text(SETTING_LENGTHS.tileTo).default(''),
        }),
      )
      .max(4),
  }),
  pictures: z.object({
    /** In the order of the page: beside the first words, the masterclass, the words about the shop. */
    rooms: z.array(roomPicture).max(MOST_ROOMS),
  }),
  people: z.object({ bench: peoplePlace, maker: peoplePlace, gate: peoplePlace, van: peoplePlace }),
  words: z.object({
    aboutTitle: text(SETTING_LENGTHS.aboutTitle),
    aboutLead: text(SETTING_LENGTHS.aboutLead),
    aboutStory: text(SETTING_LENGTHS.aboutStory),
    contactLead: text(SETTING_LENGTHS.contactLead),
    /** A question after `## `, its answer below it. */
    questions: text(SETTING_LENGTHS.questions),
    classLead: text(SETTING_LENGTHS.classLead),
    homeHow: text(SETTING_LENGTHS.homeHow).default(''),
    homeAbout: text(SETTING_LENGTHS.homeAbout).default(''),
    homeClass: text(SETTING_LENGTHS.homeClass).default(''),
    newsletterLine: text(SETTING_LENGTHS.newsletterLine).default(''),
    aboutValues: text(SETTING_LENGTHS.aboutValues).default(''),
    aboutPromises: text(SETTING_LENGTHS.aboutPromises).default(''),
  }),
  /** What the masterclass page says of the class; a part without words is not on it. */
  class: z.object({
    classLearn: text(SETTING_LENGTHS.classLearn),
    /** An evening on each line; one that begins with `> ` is what students leave with. */
    classWeeks: text(SETTING_LENGTHS.classWeeks),
    classBenefits: text(SETTING_LENGTHS.classBenefits),
    classFor: text(SETTING_LENGTHS.classFor),
    classNotFor: text(SETTING_LENGTHS.classNotFor),
    classIncludes: text(SETTING_LENGTHS.classIncludes),
    classQuestions: text(SETTING_LENGTHS.classQuestions),
    /** The table of what a class over Zoom costs in data. */
    showsData: z.boolean(),
  }),
} as const;

export type WindowGroup = keyof typeof WINDOW_GROUPS;
export type WindowSettings = { [Group in WindowGroup]: z.infer<(typeof WINDOW_GROUPS)[Group]> };

/** Where no menu leads, by the owner's choice. */
export function notInMenus({
  hasMasterclass,
  showsAbout,
  showsContact,
  showsBespoke,
}: WindowSettings['menu']): string[] {
  return [
    ...(hasMasterclass ? [] : ['/masterclass']),
    ...(hasMasterclass ? [] : ['/userMasterclass']),
    ...(showsAbout ? [] : ['/about']),
    ...(showsContact ? [] : ['/contact']),
    ...(showsBespoke ? [] : ['/bespoke']),
  ];
}

export const isWindowGroup = (group: string): group is WindowGroup => Object.hasOwn(WINDOW_GROUPS, group);

const DRAWN: z.infer<typeof peoplePlace> = { picture: null, words: '' };

export const DEFAULT_WINDOW: WindowSettings = {
  logo: { picture: null, mark: null, showsName: true },
  colors: { main: '', accent: '' },
  menu: {
    announcement: '',
    hasMasterclass: true,
    showsAbout: true,
    showsContact: true,
    showsBespoke: true,
    footerLine: '',
  },
  home: {
    heading: '',
    lead: '',
    sections: HOME_SECTIONS.map((name) => ({ name, isShown: true })),
    featured: [],
    tiles: [],
  },
  pictures: { rooms: [] },
  people: { bench: DRAWN, maker: DRAWN, gate: DRAWN, van: DRAWN },
  words: {
    aboutTitle: '',
    aboutLead: '',
    aboutStory: '',
    contactLead: '',
    questions: '',
    classLead: '',
    homeHow: '',
    homeAbout: '',
    homeClass: '',
    newsletterLine: '',
    aboutValues: '',
    aboutPromises: '',
  },
  class: {
    classLearn: '',
    classWeeks: '',
    classBenefits: '',
    classFor: '',
    classNotFor: '',
    classIncludes: '',
    classQuestions: '',
    showsData: false,
  },
};
