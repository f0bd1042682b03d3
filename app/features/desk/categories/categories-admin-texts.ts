import { MAX_CATEGORY_NAME } from '#app/features/shop/categories/door/categories.ts';

const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** Everything the page of the categories says. */
export const categoriesTexts = {
  title: 'Categories',
  lead: 'The parts of your shop, in the order of its bar. One without a piece in the shop is shown to nobody, but for those a shop begins with.',
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
  nameHint: `Up to ${MAX_CATEGORY_NAME} letters. Its address follows it, and links to the old one lead to the new one.`,
  rename: 'Rename',
  picture: 'Picture',
  pictureHint: 'On the home page, instead of the first piece’s. JPEG, PNG, WebP, AVIF or HEIC, up to 20 MB.',
  setPicture: 'Use this picture',
  removePicture: 'Remove the picture',
  delete: (name: string) => `Delete ${name}`,
  moveTo: 'Where its pieces go',
  moveToHint: 'All of them, drafts and hidden ones too. Links to this category lead there as well.',
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
    taken: 'There is a category of this name already',
    too_many: 'A shop has at most 40 categories. Delete one first.',
    gone: 'This category is no longer there.',
    choose: 'Choose where its pieces go',
    last: 'A shop needs one category. Rename it instead.',
    no_file: 'Choose a picture.',
  },
};
