/** Who is beside a piece for scale. */
export const PERSON_CM = { width: 44, height: 170 };

const CM_PER_INCH = 2.54;

/** `7 ft 5 in`, `11 in`, `6 ft`: to the nearest inch, as furniture is spoken of in Nigeria. */
export function feetAndInches(cm: number): string {
  const inches = Math.max(1, Math.round(cm / CM_PER_INCH));
  const parts = [inches >= 12 ? `${Math.floor(inches / 12)} ft` : '', inches % 12 > 0 ? `${inches % 12} in` : ''];
  return parts.filter(Boolean).join(' ');
}

/** A piece's own measures; undefined for one that is only made to measure. */
export function ownMeasures<Piece extends KnownSides>(piece: Piece) {
  const { widthCm, depthCm, heightCm } = piece;
  if (widthCm === null || depthCm === null || heightCm === null) return undefined;
  return { ...piece, widthCm, depthCm, heightCm };
}

export interface KnownSides {
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
}

/** `226 cm (7 ft 5 in)` */
export function formatLength(cm: number): string {
  return `${cm} cm (${feetAndInches(cm)})`;
}
