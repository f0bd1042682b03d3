/** What has been chosen of a piece so far; empty where nothing is, or where there is nothing to choose. */
export interface Choice {
  color: string;
  size: string;
}
