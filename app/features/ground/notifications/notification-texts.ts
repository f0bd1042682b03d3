/** What people read on the two notification pages. The notifications themselves are worded by what they tell of. */
export const notificationTexts = {
  customer: {
    title: 'Notifications',
    fresh: 'New',
    older: 'Earlier',
    empty: 'Your notifications will show here',
    emptyHint: 'We’ll tell you when your order is confirmed, shipped, ready and delivered.',
    goToStore: 'Go to the store',
    markSeen: 'Mark all as seen',
    groups: {
      ordered: 'Ordered',
      shipped: 'Shipped',
      ready: 'Ready for Delivery',
      delivered: 'Delivered',
      money: 'Payments and refunds',
      class: 'Masterclass',
      messages: 'Messages',
      other: 'Other news',
    },
  },
  admin: {
    title: 'Notifications',
    fresh: 'New',
    older: 'Older',
    empty: 'Notifications will show here',
    emptyHint: 'New orders and payments that need you are announced here.',
    nothingNew: 'Nothing new. Everything below has been read.',
    markRead: 'Mark as Read',
    markAllRead: 'Mark all as read',
  },
};
