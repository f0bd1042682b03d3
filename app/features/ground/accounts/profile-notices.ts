import { accountsTexts } from './accounts-texts.ts';

/** What a form has just done, told on /userProfile. */
export const PROFILE_NOTICES = {
  password: { tone: 'success', sentence: accountsTexts.changePassword.saved },
  ended: { tone: 'success', sentence: accountsTexts.sessions.ended },
  others_ended: { tone: 'success', sentence: accountsTexts.sessions.othersEnded },
  kept: { tone: 'success', sentence: accountsTexts.deletion.keptNow },
  welcome_sent: { tone: 'success', sentence: accountsTexts.welcome.sent },
  welcome_too_many: { tone: 'warn', sentence: accountsTexts.welcome.tooMany },
  confirmed: { tone: 'success', sentence: accountsTexts.welcome.confirmed },
  too_many: { tone: 'warn', sentence: accountsTexts.data.tooMany },
} as const;
