import { createContext, use } from 'react';
import type { MailLook } from './mail-message.ts';

/** The site's tokens as the literal values mail programs need. */
export const mailColors = {
  chalk: '#fbf8f2',
  cotton: '#f2eadd',
  sand: '#e2d6c3',
  rule: '#8c7a66',
  ink: '#1f1a16',
  muted: '#5e5247',
  indigo: '#26306b',
  white: '#ffffff',
  laterite: '#a5401c',
} as const;

/** Faces that have ₦ come first; web fonts are not loaded in mail. */
export const mailFont = "'Work Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

interface MailInk {
  property: 'background-color' | 'color' | 'border-color';
  light: string;
  dark: string;
}

/**
 * What is coloured in a mail: the inline style has the light colour, and the class of the same name the dark one. A mail program
 * that knows no dark scheme, or drops the styles of the head, is left with the light mail. The shop's own colours take the places of
 * the design's.
 */
export function mailInks({ main, accent }: Pick<MailLook, 'main' | 'accent'>) {
  const ground = main?.ground ?? { light: mailColors.indigo, dark: '#b9c2f5' };
  const label = main?.label ?? { light: mailColors.white, dark: '#181e45' };
  const now = accent ?? { light: mailColors.laterite, dark: '#f0a184' };
  return {
    page: { property: 'background-color', light: mailColors.cotton, dark: '#14100d' },
    sheet: { property: 'background-color', light: mailColors.chalk, dark: '#211b16' },
    // A logo made for paper stays on paper.
    plate: { property: 'background-color', light: mailColors.chalk, dark: mailColors.chalk },
    ink: { property: 'color', light: mailColors.ink, dark: '#f2eadd' },
    muted: { property: 'color', light: mailColors.muted, dark: '#c6b8a5' },
    link: { property: 'color', ...ground },
    button: { property: 'background-color', ...ground },
    label: { property: 'color', ...label },
    line: { property: 'border-color', light: mailColors.sand, dark: '#4a3e33' },
    now: { property: 'color', ...now },
    'now-line': { property: 'border-color', ...now },
    'ink-line': { property: 'border-color', light: mailColors.ink, dark: '#f2eadd' },
    rule: { property: 'border-color', ...(accent ?? { light: mailColors.rule, dark: '#9a8873' }) },
  } as const satisfies Record<string, MailInk>;
}

type MailInks = ReturnType<typeof mailInks>;

/** For the head of every mail. The page's colour is repeated by the cell that stands for the body where a program drops that. */
export function darkMailStyles(inks: MailInks): string {
  const rules = Object.entries(inks).map(
    ([name, { property, dark }]) =>
      `.${name}${name === 'page' ? ',.page>table>tbody>tr>td' : ''}{${property}:${dark}!important}`,
  );
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

/** For the parts of the mail that is being rendered. */
export const MailInksContext = createContext(mailInks({ main: null, accent: null }));

export const useMailInks = (): MailInks => use(MailInksContext);
