/** What a person reads where there is no page. */
export const serverTexts = {
  failed: (requestId: string) => `Something went wrong on our side. Please try again. Reference: ${requestId}`,
  method: 'This method is not supported.',
  nothing: 'There is nothing at this address.',
  otherSite: 'This request came from another site and was refused. Open the page again and retry there.',
  /** Of a form with files whose work takes long. */
  late: {
    arrived: 'Your files arrived',
    working: 'We are still working on them. This page checks every few seconds, and there is nothing to send again.',
    look: 'Look now',
    unknown: 'This page is over',
    lookFirst: 'What came of your form was here for five minutes. Look whether it was taken before you send it again.',
    back: 'Go to the form',
  },
} as const;
