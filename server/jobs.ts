import { accountJobs } from '#app/features/accounts/account.jobs.server.ts';
import { backupJobs } from '#app/features/backups/backup.jobs.server.ts';
import { bookJobs } from '#app/features/books/book.jobs.server.ts';
import { certificateJobs } from '#app/features/certificates/certificate.jobs.server.ts';
import { classJobs } from '#app/features/courses/class.jobs.server.ts';
import { doctorJobs } from '#app/features/doctor/doctor.jobs.server.ts';
import { mailAccessJobs } from '#app/features/mail-ledger/mail-access.jobs.server.ts';
import { mailAccess } from '#app/features/mail-ledger/mail-access.server.ts';
import { owedJobs } from '#app/features/owed/owed.jobs.server.ts';
import { paymentJobs } from '#app/features/payments/payment.jobs.server.ts';
import { allPayments } from '#app/features/payments/payment-exception-ways.server.ts';
import { payoutJobs } from '#app/features/payouts/payout.jobs.server.ts';
import { importJobs } from '#app/features/product-csv/import.jobs.server.ts';
import { quoteJobs } from '#app/features/quotes/quote.jobs.server.ts';
import { refundJobs } from '#app/features/refunds/refund.jobs.server.ts';
import { senderName } from '#app/features/settings/sender-name.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { messageJobs } from '#app/features/support/message.jobs.server.ts';
import type { JobDefinitions } from '#app/platform/jobs/define-jobs.ts';
import { mailJobs } from '#app/platform/mail/mail.jobs.server.ts';
import { personalData } from '#app/routes/personal-data.server.ts';
import { archiveJobs } from './archive.jobs.ts';
import { runBackupProcess } from './backup-process.ts';
import { tidyUpJobs } from './tidy-up.jobs.ts';

/** Every job of the shop, complete by its type: a new one is its definition beside its feature, and its line here. */
export const JOBS: JobDefinitions = {
  ...mailJobs({
    readSenderName: async (db) => senderName(await readShopSettings(db)),
    hearAccess: mailAccess.hear,
  }),
  ...mailAccessJobs,
  ...paymentJobs,
  ...refundJobs(allPayments),
  ...payoutJobs,
  ...classJobs,
  ...certificateJobs,
  ...quoteJobs,
  ...owedJobs,
  ...messageJobs,
  ...importJobs,
  ...accountJobs(personalData),
  ...doctorJobs,
  ...bookJobs,
  ...backupJobs(runBackupProcess),
  ...archiveJobs(),
  ...tidyUpJobs,
};
