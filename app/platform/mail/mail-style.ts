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

/**
 * What is coloured in a mail: the inline style has the light colour, and the class of the same name the dark one. A mail program
 * that knows no dark scheme, or drops the styles of the head, is left with the light mail.
 */
export const mailInks = {
  page: { property: 'background-color', light: mailColors.cotton, dark: '#14100d' },
  sheet: { property: 'background-color', light: mailColors.chalk, dark: '#211b16' },
  ink: { property: 'color', light: mailColors.ink, dark: '#f2eadd' },
  muted: { property: 'color', light: mailColors.muted, dark: '#c6b8a5' },
  link: { property: 'color', light: mailColors.indigo, dark: '#b9c2f5' },
  button: { property: 'background-color', light: mailColors.indigo, dark: '#b9c2f5' },
  label: { property: 'color', light: mailColors.white, dark: '#181e45' },
  line: { property: 'border-color', light: mailColors.sand, dark: '#4a3e33' },
  now: { property: 'color', light: mailColors.laterite, dark: '#f0a184' },
  'now-line': { property: 'border-color', light: mailColors.laterite, dark: '#f0a184' },
  'ink-line': { property: 'border-color', light: mailColors.ink, dark: '#f2eadd' },
  rule: { property: 'border-color', light: mailColors.rule, dark: '#9a8873' },
} as const;

/** For the head of every mail. The page's colour is repeated by the cell that stands for the body where a program drops that. */
export const darkMailStyles = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(
  mailInks,
)
  .map(
    ([name, { property, dark }]) =>
      `.${name}${name === 'page' ? ',.page>table>tbody>tr>td' : ''}{${property}:${dark}!important}`,
  )
  .join('')}}`;
