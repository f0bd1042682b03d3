/** Which published pieces a collection has; what is undefined is not asked. */
export interface CollectionRule {
  /** A category's address. */
  category?: string;
  minKobo?: number;
  maxKobo?: number;
  /** In what a search finds a piece by: its name, category, materials, colours, search words. */
  keyword?: string;
  isOnSale?: boolean;
  isInStock?: boolean;
  /** Only so many, the newest first. */
  newest?: number;
}

export const MAX_COLLECTION_NAME = 60;
export const MAX_COLLECTION_WORDS = 600;
export const MAX_KEYWORD = 40;
/** No collection shows more, by hand or by rule. */
export const MOST_PIECES = 96;
export const MOST_COLLECTIONS = 60;
/** Two rows on a desk. */
export const MOST_ON_HOME = 8;
