/** For developers: the page that shows every email. */
export const mailPreviewTexts = {
  title: 'Emails',
  lead: 'What the shop writes, with sample data.',
  parameters: 'Parameters',
};
