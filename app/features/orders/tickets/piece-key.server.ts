import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const PURPOSE = 'piece-page';

interface PieceName {
  /** The order's. */
  number: number;
  /** Its line in the order, from 0. */
  position: number;
}

type Secret = Pick<Config, 'authSecret'>;

/** The key of a piece's page: made from what is on its ticket and a secret whenever it is needed. It opens nothing of the order. */
function pieceKeyOf({ number, position }: PieceName, { authSecret }: Secret): string {
  return signValue(authSecret, PURPOSE, `${number}-${position + 1}`);
}

/** Which piece a key is for; undefined when it is none of ours. */
export function readPieceKey(key: string, { authSecret }: Secret): PieceName | undefined {
  const [number, place] = readSignedValue(authSecret, PURPOSE, key)?.split('-').map(Number) ?? [];
  return number && place ? { number, position: place - 1 } : undefined;
}

/** Where a piece's page is, from the root. */
export const piecePathOf = (piece: PieceName, config: Secret) => `/piece/${pieceKeyOf(piece, config)}`;
