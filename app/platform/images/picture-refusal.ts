/** Why a picture is not taken. */
export type PictureRefusal =
  | 'too_large'
  | 'not_an_image'
  | 'damaged'
  /** More than are decoded for its sender, or such that they would take too long. */
  | 'too_many_pixels'
  /** Too many wait; the same picture may do in a minute. */
  | 'busy';
