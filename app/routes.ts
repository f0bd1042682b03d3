import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * START HERE: every address of the site, grouped by who may enter. Each group's layout holds its guard; a route outside the
 * four groups fails `tests/routes.test.ts`.
 */
export default [
  // Anyone.
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('shop/:productId?', 'routes/public/shop.tsx'),
    route('shop/suggest', 'routes/public/suggest.ts'),
    route('masterclass', 'routes/public/masterclass.tsx'),
    route('masterclass/enroll', 'routes/public/enroll.tsx'),
    route('masterclass/enrolled/:reference?', 'routes/public/enrolled.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('newsletter/confirm', 'routes/public/newsletter-confirm.tsx'),
    route('newsletter/leave', 'routes/public/newsletter-leave.tsx'),
    route('chat-frame', 'routes/public/chat-frame.ts'),
    route('*', 'routes/public/not-found.tsx'),
  ]),

  // People who are not signed in yet; those who are are sent on.
  layout('routes/auth/layout.tsx', [
    route('login', 'routes/auth/login.tsx'),
    route('signup', 'routes/auth/signup.tsx'),
    route('reset', 'routes/auth/reset.tsx'),
    route('login/google', 'routes/auth/google.ts'),
    route('logout', 'routes/auth/logout.ts'),
    route('team/join', 'routes/auth/join-team.tsx'),
  ]),

  // Signed-in customers. /store/:productId sends visitors to /shop/:productId (decisions).
  layout('routes/customer/layout.tsx', [
    route('userDashboard', 'routes/customer/dashboard.tsx'),
    route('store/:productId?', 'routes/customer/store.tsx'),
    route('cart', 'routes/customer/cart.tsx'),
    route('cart/pending', 'routes/customer/pending-choice.tsx'),
    route('addNumber', 'routes/customer/add-number.tsx'),
    route('editAddress', 'routes/customer/edit-address.tsx'),
    route('editprofile', 'routes/customer/edit-profile.tsx'),
    route('onboarding', 'routes/customer/onboarding.tsx'),
    route('profilePic', 'routes/customer/profile-photo.tsx'),
    route('address', 'routes/customer/onboarding-address.tsx', { id: 'routes/customer/address' }),
    route('onboarding/address', 'routes/customer/onboarding-address.tsx'),
    route('checkout/pay', 'routes/customer/pay.ts'),
    route('checkout/paid', 'routes/customer/paid.tsx'),
    route('checkout/:reference', 'routes/customer/payment.tsx'),
    route('myorders/:orderId?', 'routes/customer/my-orders.tsx'),
    route('myorders/:orderId/receipt', 'routes/customer/receipt.tsx'),
    route('userMasterclass', 'routes/customer/user-masterclass.tsx'),
    route('notifications', 'routes/customer/notifications.tsx'),
    route('userProfile', 'routes/customer/profile.tsx'),
    route('userProfile/password', 'routes/customer/change-password.tsx'),
    route('userProfile/download', 'routes/customer/download-data.ts'),
    route('userProfile/delete', 'routes/customer/delete-account.tsx'),
    route('userProfile/keep', 'routes/customer/keep-account.tsx'),
    route('gethelp', 'routes/customer/get-help.tsx'),
  ]),

  // The owner and staff.
  layout('routes/admin/layout.tsx', [
    route('adminHome', 'routes/admin/home.tsx'),
    route('orders/:orderId?', 'routes/admin/orders.tsx'),
    route('orders/:orderId/mail', 'routes/admin/order-mail.ts'),
    route('adminNotifications', 'routes/admin/notifications.tsx'),
    route('payments', 'routes/admin/payments.tsx'),
    route('inbox', 'routes/admin/inbox.tsx'),
    route('inbox/:messageId', 'routes/admin/message.tsx'),
    route('mails', 'routes/admin/mails.tsx'),
    route('mails/:mailId', 'routes/admin/mail.tsx'),
    route('mails/:mailId/preview', 'routes/admin/mail-body.ts'),
    route('team', 'routes/admin/team.tsx'),
    route('settings', 'routes/admin/settings.tsx'),
    route('settings/:section', 'routes/admin/settings-section.tsx'),
    route('settings/policies/:policy', 'routes/admin/settings-policy.tsx'),
    route('audit', 'routes/admin/audit.tsx'),
    route('adminlog', 'routes/admin/log-out.tsx'),
  ]),

  // Programs: each checks its caller itself.
  route('cart/add', 'routes/system/add-to-cart.ts'),
  route('cart/remove', 'routes/system/remove-from-cart.ts'),
  route('newsletter/subscribe', 'routes/system/subscribe.ts'),
  route('live', 'routes/system/live.ts'),
  route('dev/mails', 'routes/system/mail-previews.tsx'),
  route('dev/mails/:kind', 'routes/system/mail-preview.ts'),
  route('sitemap.xml', 'routes/system/sitemap.ts'),
  route('robots.txt', 'routes/system/robots.ts'),
  route('manifest.webmanifest', 'routes/system/manifest.ts'),
  route('webhooks/paystack', 'routes/system/paystack-webhook.ts'),
  route('api/auth/*', 'routes/system/auth-callback.ts'),
] satisfies RouteConfig;
