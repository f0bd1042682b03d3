export const pageMetaTexts = {
  /** For the picture that messengers show beside a link to the shop. */
  linkPreviewAlt: 'A sofa as a workshop drawing, between its dimension lines.',
} as const;

/** What a phone shows when the shop is added to its home screen; separate, so that no page loads it. */
export const appDescription = 'Bespoke furniture and interiors, drawn and made in Nigeria.';
