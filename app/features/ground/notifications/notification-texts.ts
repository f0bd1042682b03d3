/** What people read on the two notification pages. Each kind of notification has its own words. */
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
      other: 'Other',
    },
  },
  admin: {
    title: 'Notifications',
    fresh: 'New',
    older: 'Older',
    empty: 'Notifications will show here',
    emptyHint: 'New orders, and payments that need you, appear here.',
    nothingNew: 'Nothing new. Everything below has been read.',
    markRead: 'Mark as Read',
    markAllRead: 'Mark all as read',
  },
};
