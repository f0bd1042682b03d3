/** Never beside a password, a payment or the back office, nor over the buttons that cut a photo. */
const WITHOUT_CHAT = [
  '/login',
  '/signup',
  '/reset',
  '/welcome',
  '/profilePic',
  '/userProfile/password',
  '/userProfile/delete',
  '/cart',
  '/checkout',
  '/masterclass/enroll',
  '/adminHome',
  '/adminNotifications',
  '/adminlog',
  '/orders',
  '/payments',
  '/post',
  '/uploads',
];

/** Whether a page shows the chat button. */
export function isChatPage(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return !WITHOUT_CHAT.some((each) => path === each.toLowerCase() || path.startsWith(`${each.toLowerCase()}/`));
}
