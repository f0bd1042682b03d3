/** What a person reads where there is no page. */
export const serverTexts = {
  failed: (requestId: string) => `Something went wrong on our side. Please try again. Reference: ${requestId}`,
  method: 'This method is not supported.',
  nothing: 'There is nothing at this address.',
  otherSite: 'This request came from another site and was refused. Open the page again and retry there.',
} as const;
