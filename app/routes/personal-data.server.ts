import { profileData } from '#app/features/accounts/personal-data.server.ts';
import { cartData } from '#app/features/cart/personal-data.server.ts';
import { certificatesData } from '#app/features/certificates/personal-data.server.ts';
import { enrollmentsData } from '#app/features/courses/personal-data.server.ts';
import { documentsData } from '#app/features/documents/personal-data.server.ts';
import { lineChangesData } from '#app/features/line-changes/personal-data.server.ts';
import { newsletterData } from '#app/features/newsletter/personal-data.server.ts';
import { notificationsData } from '#app/features/notifications/personal-data.server.ts';
import { orderChangesData } from '#app/features/order-changes/personal-data.server.ts';
import { orderRequestsData } from '#app/features/order-requests/phone-order-personal-data.server.ts';
import { ordersData } from '#app/features/orders/personal-data.server.ts';
import { pastOrdersData } from '#app/features/past-orders/personal-data.server.ts';
import { paymentsData } from '#app/features/payments/personal-data.server.ts';
import { customerData, customerNotesData } from '#app/features/people/personal-data.server.ts';
import { quizzesData } from '#app/features/quizzes/personal-data.server.ts';
import { quotesData } from '#app/features/quotes/quote-personal-data.server.ts';
import { refundsData } from '#app/features/refunds/personal-data.server.ts';
import { remindersData } from '#app/features/reminders/personal-data.server.ts';
import { messagesData } from '#app/features/support/personal-data.server.ts';
import { waitingListData } from '#app/features/waiting-list/personal-data.server.ts';
import { mailsData } from '#app/platform/mail/personal-data.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';

/** Everything held about a person, in the order of the file they may download. A new feature that holds more adds itself. */
export const personalData: readonly PersonalData[] = [
  profileData,
  cartData,
  // Before the orders they hang on, which lose the address they are found by.
  documentsData,
  orderChangesData,
  lineChangesData,
  ordersData,
  pastOrdersData,
  orderRequestsData,
  quotesData,
  paymentsData,
  refundsData,
  // Before the enrollments they hang on, which lose the address they are found by.
  quizzesData,
  certificatesData,
  enrollmentsData,
  notificationsData,
  messagesData,
  customerData,
  customerNotesData,
  newsletterData,
  waitingListData,
  remindersData,
  mailsData,
];
