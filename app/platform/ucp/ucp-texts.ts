/** What a program is answered whose request cannot be read. */
export const ucpTexts = {
  badKey: 'Idempotency-Key must be 1 to 255 visible characters.',
  tooLarge: 'The request is too large. The limit is 64 kB.',
  cutShort: 'The request was cut short.',
  noJson: 'The request is not JSON.',
  invalid: (where: string) => `The request does not match the specification${where && `, at ${where}`}.`,
  version: (ours: string) => `This shop supports version ${ours} of the protocol.`,
  method: (allowed: string) => `This address accepts ${allowed}.`,
  tooMany: 'Too many requests. Please wait a few minutes.',
  nothing: 'Nothing is at this address.',
  used: 'This Idempotency-Key was used for another request.',
};
