import { ownNewsNotices } from '../notifications/own-news-texts.ts';
import { accountsTexts } from './accounts-texts.ts';
import { whatsappChoiceTexts } from './whatsapp-choice-texts.ts';

/** What a form has just done, told on /userProfile. */
export const PROFILE_NOTICES = {
  password: { tone: 'success', sentence: accountsTexts.changePassword.saved },
  ended: { tone: 'success', sentence: accountsTexts.sessions.ended },
  others_ended: { tone: 'success', sentence: accountsTexts.sessions.othersEnded },
  kept: { tone: 'success', sentence: accountsTexts.deletion.keptNow },
  welcome_sent: { tone: 'success', sentence: accountsTexts.welcome.sent },
  welcome_too_many: { tone: 'warn', sentence: accountsTexts.welcome.tooMany },
  confirmed: { tone: 'success', sentence: accountsTexts.welcome.confirmed },
  whatsapp_on: { tone: 'success', sentence: whatsappChoiceTexts.on },
  whatsapp_off: { tone: 'success', sentence: whatsappChoiceTexts.off },
  too_many: { tone: 'warn', sentence: accountsTexts.data.tooMany },
  news_on: { tone: 'success', sentence: ownNewsNotices.news_on },
  news_unreached: { tone: 'warn', sentence: ownNewsNotices.news_unreached },
  news_off: { tone: 'success', sentence: ownNewsNotices.news_off },
} as const;
