import { MAX_CATEGORY_NAME } from '#app/features/shop/categories/door/categories.ts';

const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** Everything the page of the categories says. */
export const categoriesTexts = {
  title: 'Categories',
  lead: 'The sections of your shop, in the order of its bar. A category with no pieces in the shop is hidden, except the ones every shop starts with.',
  list: 'In the bar of the shop',
  pieces: (inShop: number, others: number) =>
    others === 0 ? `${pieces(inShop)} in the shop` : `${pieces(inShop)} in the shop, ${others} not`,
  address: (slug: string) => `/shop?category=${slug}`,
  up: 'Move up',
  down: 'Move down',
  moveUp: (name: string) => `Move up ${name}`,
  moveDown: (name: string) => `Move down ${name}`,
  change: (name: string) => `Change ${name}`,
  name: 'Name',
  nameHint: `Up to ${MAX_CATEGORY_NAME} letters. The page’s address follows the name, and old links lead to the new one.`,
  rename: 'Rename',
  picture: 'Picture',
  pictureHint: 'On the home page, instead of the first piece’s. JPEG, PNG, WebP, AVIF or HEIC, up to 20 MB.',
  setPicture: 'Use this picture',
  removePicture: 'Remove the picture',
  delete: (name: string) => `Delete ${name}`,
  moveTo: 'Move its pieces to',
  moveToHint: 'All of them, including drafts and hidden ones. Links to this category lead there too.',
  choose: 'Choose a category',
  add: 'Add a category',
  addHint: `Up to ${MAX_CATEGORY_NAME} letters, such as Dining chairs.`,
  addButton: 'Add category',
  done: {
    added: 'Added. It’s in the bar of the shop as soon as a piece is in it.',
    renamed: 'Renamed. Links to its old address lead to the new one.',
    moved: 'Moved.',
    deleted: 'Deleted.',
    picture: 'Picture saved.',
    no_picture: 'Picture removed.',
    too_large: 'This file is larger than 20 MB. Choose a smaller one.',
  },
  refusals: {
    check: 'Please check the marked field.',
    missing: 'Enter a name',
    no_letters: 'Enter a name with letters or digits in it',
    taken: 'There is already a category with this name',
    too_many: 'A shop has at most 40 categories. Delete one first.',
    gone: 'This category no longer exists.',
    choose: 'Choose where to move its pieces',
    last: 'A shop needs one category. Rename it instead.',
    no_file: 'Choose a picture.',
  },
};
