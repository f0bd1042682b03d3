import { BEGUN_COLORS } from '#app/features/ground/settings/door/brand-colors.ts';
import { FIRST_VALUES } from '#app/features/ground/settings/shop-value-texts.ts';
import { faqItems } from '#app/features/orders/support/faq.ts';
import { writeQuestions } from '#app/features/orders/support/faq-markup.ts';
import { supportTexts } from '#app/features/orders/support/support-texts.ts';
import { homeTexts } from '#app/features/shop/home/home-texts.ts';
import type { Beginnings } from '#app/features/shop/shop-window/window-form.ts';
import { claim } from './shells/shell-texts.ts';

/** What every empty text of the shop window stands for. */
export const WINDOW_BEGINNINGS: Beginnings = {
  colors: BEGUN_COLORS,
  menu: { footerLine: claim },
  home: { heading: homeTexts.hero.heading, lead: homeTexts.hero.tagline },
  words: {
    contactLead: supportTexts.contact.lead,
    aboutValues: FIRST_VALUES.map((name) => `## ${name}`).join('\n\n'),
    questions: writeQuestions(faqItems),
  },
};
