/** `Session 4: Choosing between them`, or `Session 4`. */
export function sessionName({ number, title }: { number: number | null; title: string }): string {
  const place = number === null ? 'No class' : `Session ${number}`;
  return title === '' ? place : `${place}: ${title}`;
}
