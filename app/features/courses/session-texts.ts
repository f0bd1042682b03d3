export const sessionTexts = {
  none: 'No class',
  numbered: (number: number) => `Session ${number}`,
} as const;
