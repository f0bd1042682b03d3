import { workshopFeature } from './features/bespoke/costs/workshop.feature.ts';
import { cuttingFeature } from './features/bespoke/cutting/cutting.feature.ts';
import { makerFeature } from './features/bespoke/makers/maker.feature.ts';
import { purchaseFeature } from './features/bespoke/purchases/purchase.feature.ts';
import { queueFeature } from './features/bespoke/queue/queue.feature.ts';
import { quoteFeature } from './features/bespoke/quotes/quote.feature.ts';
import { certificateFeature } from './features/class/certificates/certificate.feature.ts';
import { courseFeature } from './features/class/courses/course.feature.ts';
import { enrollmentFeature } from './features/class/masterclass/enrollment.feature.ts';
import { quizFeature } from './features/class/quizzes/quiz.feature.ts';
import { waitingListFeature } from './features/class/waiting-list/waiting-list.feature.ts';
import { productsBulkFeature } from './features/desk/bulk/products-bulk.feature.ts';
import { categoryFeature } from './features/desk/categories/category.feature.ts';
import { productCsvFeature } from './features/desk/csv/product-csv.feature.ts';
import { firebaseImportFeature } from './features/desk/imports/firebase-import.feature.ts';
import { optionFeature } from './features/desk/options/option.feature.ts';
import { productFeature } from './features/desk/products/product.feature.ts';
import { supplierFeature } from './features/desk/suppliers/supplier.feature.ts';
import { accountFeature } from './features/ground/accounts/account.feature.ts';
import { fileFeature } from './features/ground/files/file.feature.ts';
import { newsletterFeature } from './features/ground/newsletter/newsletter.feature.ts';
import { notificationFeature } from './features/ground/notifications/notification.feature.ts';
import { policyFeature } from './features/ground/policies/policy.feature.ts';
import { settingsFeature } from './features/ground/settings/settings.feature.ts';
import { teamFeature } from './features/ground/team/team.feature.ts';
import { documentFeature } from './features/money/documents/document.feature.ts';
import { reminderFeature } from './features/money/dues/reminder.feature.ts';
import { payoutFeature } from './features/money/payouts/payout.feature.ts';
import { accountantFeature } from './features/office/accountant/accountant.feature.ts';
import { bookFeature } from './features/office/books/book.feature.ts';
import { doctorFeature } from './features/office/doctor/doctor.feature.ts';
import { messageLedgerFeature } from './features/office/message-ledger/message-ledger.feature.ts';
import { customerFeature } from './features/office/people/customer.feature.ts';
import { programFeature } from './features/office/programs/program.feature.ts';
import { setUpFeature } from './features/office/set-up/set-up.feature.ts';
import { webhookFeature } from './features/office/webhooks/webhook.feature.ts';
import { benchFeature } from './features/orders/bench/bench.feature.ts';
import { deliveryFeature } from './features/orders/deliveries/delivery.feature.ts';
import { discountFeature } from './features/orders/discounts/discount.feature.ts';
import { milestoneFeature } from './features/orders/milestones/milestone.feature.ts';
import { orderRequestFeature } from './features/orders/order-requests/order-request.feature.ts';
import { orderFeature } from './features/orders/orders/order.feature.ts';
import { pastOrderFeature } from './features/orders/past-orders/past-order.feature.ts';
import { messageFeature } from './features/orders/support/message.feature.ts';
import { whatsappFeature } from './features/orders/whatsapp/whatsapp.feature.ts';
import { agentFeature } from './features/pay/agents/agent.feature.ts';
import { bankLineFeature } from './features/pay/bank-lines/bank-line.feature.ts';
import { owedFeature } from './features/pay/dues/owed.feature.ts';
import { orderChangeFeature } from './features/pay/order-changes/order-change.feature.ts';
import { paymentFeature } from './features/pay/payments/payment.feature.ts';
import { refundFeature } from './features/pay/refunds/refund.feature.ts';
import { cartFeature } from './features/shop/cart/cart.feature.ts';
import { collectionFeature } from './features/shop/collections/collection.feature.ts';
import { deliveryPriceFeature } from './features/shop/delivery-prices/delivery-price.feature.ts';
import { shopOrderFeature } from './features/shop/shop-order/shop-order.feature.ts';
import { shopWindowFeature } from './features/shop/shop-window/shop-window.feature.ts';
import type { AuditAction } from './platform/audit/audit-action.ts';
import type { AuditSentence } from './platform/audit/audit-actions.ts';
import { authFeature } from './platform/auth/auth.feature.ts';
import { putTogether } from './platform/features/put-together.ts';
import { mailFeature } from './platform/mail/mail.feature.ts';

/**
 * Every feature of the shop. In this order personal data is written into the file a person may have and forgotten, what hangs on
 * something before it; and the topics of the audit log are offered. Complete by its type: an act without a feature does not compile.
 */
export const shop = putTogether([
  accountFeature,
  cartFeature,
  documentFeature,
  orderChangeFeature,
  deliveryFeature,
  benchFeature,
  orderFeature,
  milestoneFeature,
  pastOrderFeature,
  orderRequestFeature,
  discountFeature,
  agentFeature,
  quoteFeature,
  workshopFeature,
  makerFeature,
  purchaseFeature,
  queueFeature,
  cuttingFeature,
  // Before payments: it asks them whose they are.
  bankLineFeature,
  paymentFeature,
  refundFeature,
  owedFeature,
  payoutFeature,
  productFeature,
  productsBulkFeature,
  productCsvFeature,
  firebaseImportFeature,
  optionFeature,
  categoryFeature,
  supplierFeature,
  collectionFeature,
  shopOrderFeature,
  deliveryPriceFeature,
  shopWindowFeature,
  fileFeature,
  enrollmentFeature,
  quizFeature,
  certificateFeature,
  courseFeature,
  notificationFeature,
  messageFeature,
  whatsappFeature,
  messageLedgerFeature,
  customerFeature,
  newsletterFeature,
  waitingListFeature,
  reminderFeature,
  accountantFeature,
  bookFeature,
  doctorFeature,
  programFeature,
  webhookFeature,
  setUpFeature,
  settingsFeature,
  policyFeature,
  teamFeature,
  mailFeature,
  authFeature,
]) satisfies { audit: Record<AuditAction, AuditSentence> };
