const texts = { none: 'No class', numbered: (number: number) => `Session ${number}` } as const;

/** `Session 4: Choosing between them`, or `Session 4`. */
export function sessionName({ number, title }: { number: number | null; title: string }): string {
  const place = number === null ? texts.none : texts.numbered(number);
  return title === '' ? place : `${place}: ${title}`;
}
