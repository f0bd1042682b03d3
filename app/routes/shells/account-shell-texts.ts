// What the bars add for people who are logged in.

export const account = 'Your account';
export const dashboard = 'Dashboard';
export const yourClass = 'Your class';
export const myOrders = 'My Orders';
export const profile = 'View Profile';
export const logOut = 'Log out';
export const seeShop = 'See the shop';
export const signIn = 'Sign-in and security';
export const more = 'More';
export const newOrder = 'New quote';
export const newOrderKey = 'N';
export const search = 'Search';
export const searchEverything = 'Search everything';
export const searchKeys = '/ or Ctrl K';
export const owner = 'Owner';
export const staff = 'Staff';
export const unread = (count: number) => `${count} unread`;
