/** A link or button in a line of text, with room for a finger around it. */
export const TEXT_LINK = 'finger inline-flex items-center underline underline-offset-4';
/** One on a line of its own, as high as a finger needs. */
export const LINE_LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';
/** One that does something, in the colour of what can be pressed. */
export const TEXT_BUTTON = `${LINE_LINK} font-medium text-indigo hover:text-indigo-deep`;
