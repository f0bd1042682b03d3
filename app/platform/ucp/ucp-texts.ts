/** What a program is answered whose request is none. */
export const ucpTexts = {
  badKey: 'Idempotency-Key has to be 1 to 255 visible characters.',
  tooLarge: 'The request is too large: 64 kB are the most.',
  cutShort: 'The request did not arrive whole.',
  noJson: 'The request is not JSON.',
  invalid: (where: string) => `The request is not as the specification has it${where && `, at ${where}`}.`,
  version: (ours: string) => `This shop speaks version ${ours} of the protocol.`,
  method: (allowed: string) => `This address takes ${allowed}.`,
  tooMany: 'Too many requests. Please wait a few minutes.',
  nothing: 'There is nothing at this address.',
  used: 'This Idempotency-Key was used for another request.',
};
