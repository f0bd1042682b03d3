/** The labels of /about; the text under them is the owner's. `{name}` is the business's. */
export const aboutTexts = {
  eyebrow: 'About {name}',
  storyHeading: 'Our story',
  valuesHeading: 'What we stand for',
  uniqueHeading: 'What makes us different',
  close: { heading: 'Tell us about your room', contact: 'Contact us', shop: 'See the pieces' },
} as const;
