/** What a customer reads on their dashboard. */
export const dashboardTexts = {
  title: 'Dashboard',
  liveOrder: 'Your order',
  seeOrder: 'See the order',
  allOrders: 'All orders',
  tiles: 'Where to go',
  tilesList: [
    { to: '/store', title: 'Store', hint: 'Furniture made to your style and space' },
    { to: '/userMasterclass', title: 'Masterclass', hint: 'Your interior-design class' },
    { to: '/userProfile', title: 'Profile', hint: 'Your name, picture and shipping address' },
  ],
};
