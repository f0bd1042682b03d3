import { aboutTexts } from '#app/features/about/about-texts.ts';
import { homeTexts } from '#app/features/home/home-texts.ts';
import { masterclassTexts } from '#app/features/masterclass/masterclass-texts.ts';
import { BEGUN_COLORS } from '#app/features/settings/brand-colors.ts';
import type { Beginnings } from '#app/features/shop-window/window-form.ts';
import { faqItems } from '#app/features/support/faq.ts';
import { writeQuestions } from '#app/features/support/faq-markup.ts';
import { supportTexts } from '#app/features/support/support-texts.ts';
import { claim } from './shells/shell-texts.ts';

const tiles = homeTexts.tiles.flatMap(({ title, line }, place) => [
  [`tileTitle${place}`, title],
  [`tileLine${place}`, line],
]);

/** What every empty text of the shop window stands for. */
export const WINDOW_BEGINNINGS: Beginnings = {
  colors: BEGUN_COLORS,
  menu: { footerLine: claim },
  home: { heading: homeTexts.hero.heading, lead: homeTexts.hero.tagline, ...Object.fromEntries(tiles) },
  words: {
    aboutTitle: aboutTexts.title,
    aboutLead: aboutTexts.leadOfTeachers,
    aboutStory: aboutTexts.story.paragraphs.join('\n\n'),
    contactLead: supportTexts.contact.lead,
    questions: writeQuestions(faqItems),
    classLead: masterclassTexts.landing.lead,
  },
};
