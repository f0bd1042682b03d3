/** `Q-2001`: the number a customer says on the phone. */
export const formatQuoteNumber = (number: number): string => `Q-${number}`;
