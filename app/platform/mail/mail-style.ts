/** The site's tokens (look.md) as the literal values mail programs need. */
export const mailColors = {
  chalk: '#fbf8f2',
  cotton: '#f2eadd',
  sand: '#e2d6c3',
  rule: '#8c7a66',
  ink: '#1f1a16',
  muted: '#5e5247',
  indigo: '#26306b',
  laterite: '#a5401c',
} as const;

/** Faces that have ₦ come first; web fonts are not loaded in mail. */
export const mailFont = "'Work Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
