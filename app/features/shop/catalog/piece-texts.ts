// What a piece and a list of pieces need everywhere. One export each, so that a visitor loads no others.

export const featured = 'Featured';
export const newest = 'Newest';
export const priceUp = 'Price, low to high';
export const priceDown = 'Price, high to low';

/** Before the number of a piece. */
export const numberPrefix = 'No. ';

export const chooseColor = 'Please choose a color';
export const chooseOne = (name: string) => `Please choose: ${name}`;
export const chooseSize = 'Please choose a size';
