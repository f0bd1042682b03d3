// Every word of the bars, menus and footers around the pages. One export each, so that a visitor fetches no others.

export const main = 'Main';
export const menu = 'Menu';
export const shop = 'Shop';
export const store = 'Store';
export const masterclass = 'Masterclass';
export const bespoke = 'Made to measure';
export const about = 'About';
export const contact = 'Contact';
export const faqs = 'FAQS';
export const help = 'Get help';
export const login = 'Login';
export const loginForCart = 'Login to see cart';
export const loginForNotifications = 'Login to see notifications';
export const notifications = 'Notifications';
export const cart = 'Cart';
export const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`;
export const newOnes = (count: number) => `${count} new`;
export const backOffice = 'Back office';
export const myAccount = 'My account';

export const footer = 'Footer';
export const backToTop = (business: string) => `${business}, back to top`;
export const claim = 'Conceptual. Custom. Yours.';
export const whatsApp = 'Ask us on WhatsApp';
export const callUs = 'Call us';
export const onWhatsApp = 'WhatsApp';
export const copyright = (business: string) => `© 2025 ${business}`;
export const terms = 'Terms of use';
export const privacy = 'Privacy policy';
