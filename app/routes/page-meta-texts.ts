export const pageMetaTexts = {
  /** Of the picture that messengers show beside a link to the shop. */
  linkPreviewAlt: 'A living room with a sofa, a low table and a lamp, in daylight.',
  /** What a phone shows when the shop is put on its home screen. */
  appDescription: 'Bespoke furniture and interiors, drawn and made in Nigeria.',
} as const;
