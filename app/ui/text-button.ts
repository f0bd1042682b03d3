/** A button or link that stands in a line of text, with room for a finger above and below. */
export const TEXT_BUTTON =
  'inline-flex min-h-11 items-center font-medium text-indigo underline underline-offset-4 hover:text-indigo-deep';
