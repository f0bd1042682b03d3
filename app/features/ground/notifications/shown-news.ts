/** What a device shows, and what it opens when it is pressed. A second one with the same tag takes the place of the first. */
export interface Shown {
  title: string;
  body: string;
  /** A path of this site. */
  href: string;
  tag: string;
}
