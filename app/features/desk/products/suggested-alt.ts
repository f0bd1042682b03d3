/** What a picture is called until the owner says more: `Adunni sofa in blue`. */
export function suggestedAlt(name: string, color: string | null): string {
  const piece = name.replaceAll('|', ' ').trim().slice(0, 150);
  if (piece === '') return '';
  return color ? `${piece} in ${color.toLowerCase()}` : piece;
}
