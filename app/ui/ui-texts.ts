// Every sentence that belongs to a part of `ui/`; a page's own words are passed in. One export each, so that a page loads only what it uses.

export const close = 'Close';
export const dismiss = 'Dismiss';
export const skip = 'Skip to content';
export const breadcrumb = 'Breadcrumb';
/** For screen readers, before each step. */
export const steps = { done: 'Done: ', current: 'Now: ', next: 'To come: ' };
export const call = 'Call';
export const whatsApp = 'WhatsApp';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
export const newest = 'Newest';
export const loadMore = 'Load more';
export const showing = (shown: number, total: number) => `Showing ${shown} of ${total}`;
export const pictures = (label: string) => `Pictures of ${label}`;
export const picture = (place: number, count: number, alt: string) => `${place} of ${count}: ${alt}`;
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const zoom = 'Zoom';
export const drawn = 'Drawn';
export const made = 'Made';
export const showDrawn = 'Show it drawn';
export const openLarger = (alt: string) => `Open larger: ${alt}`;

export const quantityOf = (what: string) => `Quantity of ${what}`;
export const decreaseQuantity = (what: string) => `Decrease quantity of ${what}`;
export const increaseQuantity = (what: string) => `Increase quantity of ${what}`;
export const quantityIs = (quantity: number) => `Quantity ${quantity}`;
export const noQuantity = (min: number, max: number, quantity: number) =>
  `Enter a whole number from ${min} to ${max}. It is still ${quantity}.`;

export const noConnection = 'No connection';
/** A button may say it more exactly with `data-unsent` and `data-unsure`. */
export const held = {
  unsent: 'Nothing has been sent, and everything you typed is still here. We’ll send it when you’re back online.',
  unsure:
    'Your connection dropped before we got an answer, so this may or may not have arrived. Everything you typed is still here.',
  page: 'We’ll continue when you’re back online.',
};
export const sendAgain = 'Send it again';
export const tryAgain = 'Try again now';
export const stayHere = 'Stay here';
export const doNotSend = 'Do not send it';
