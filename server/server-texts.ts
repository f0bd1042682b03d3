/** What a person reads where there is no page. */
export const serverTexts = {
  failed: (requestId: string) => `Something went wrong on our side. Please try again. Reference: ${requestId}`,
  method: 'This method is not supported.',
  nothing: 'There is nothing at this address.',
  otherSite: 'This request came from another site and was refused. Reload the page and try again there.',
  /** For a form whose files take long to process. */
  late: {
    arrived: 'Your files arrived',
    working: 'We’re still working on them. This page checks every few seconds, so don’t send them again.',
    look: 'Check now',
    unknown: 'This page has expired',
    lookFirst: 'The result of your form was here for five minutes. Check whether it arrived before you send it again.',
    back: 'Go to the form',
  },
} as const;
