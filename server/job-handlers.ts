import { createAccountJobs } from '#app/features/accounts/delete-accounts.server.ts';
import { createBackupJobs } from '#app/features/backups/nightly-backup.server.ts';
import { indexAllPieces } from '#app/features/catalog/search-index.server.ts';
import { issueDueCertificates } from '#app/features/certificates/issue-certificate.server.ts';
import { createDoctorJobs } from '#app/features/doctor/check-shop.server.ts';
import { sweepFiles } from '#app/features/doctor/sweep-files.server.ts';
import { forgetOldUploads } from '#app/features/files/resumable.server.ts';
import { createClassJobs } from '#app/features/masterclass/class-jobs.server.ts';
import { forgetUnconfirmed } from '#app/features/newsletter/newsletter.mutations.server.ts';
import { allPayments } from '#app/features/payments/payment-exception-ways.server.ts';
import { createPaymentJobs } from '#app/features/payments/payment-jobs.server.ts';
import { sweepPictures } from '#app/features/products-admin/sweep-pictures.server.ts';
import { createRefundJobs } from '#app/features/refunds/refund-jobs.server.ts';
import { senderName } from '#app/features/settings/sender-name.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { forgetOldMessages } from '#app/features/support/forget-old-messages.server.ts';
import { createSupportJobs } from '#app/features/support/forward-message.server.ts';
import { forgetExpired } from '#app/platform/auth/sessions.server.ts';
import type { JobHandlers } from '#app/platform/jobs/jobs.server.ts';
import { deliverMail } from '#app/platform/mail/deliver-mail.server.ts';
import { blankOldKeys } from '#app/platform/mail/retry-mail.server.ts';
import { forgetOldBudgets } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { personalData } from '#app/routes/personal-data.server.ts';
import { createArchiveJobs } from './archive-jobs.ts';
import { createBackupProcess } from './backup-process.ts';

/** Which function does which job. */
export function createJobHandlers(services: Services): JobHandlers {
  return {
    'deliver-mail': async ({ mailId }) =>
      deliverMail(services, mailId, senderName(await readShopSettings(services.db))),
    ...createPaymentJobs(services),
    ...createRefundJobs(services, allPayments),
    'run-classes': async () => {
      await createClassJobs(services)['run-classes']({});
      await issueDueCertificates(services);
    },
    ...createSupportJobs(services),
    ...createAccountJobs(services, personalData),
    ...createDoctorJobs(services),
    ...createBackupJobs(services, createBackupProcess(services.config)),
    ...createArchiveJobs(services),
    'tidy-up': async () => {
      for (const tidy of [forgetOldBudgets, forgetExpired, forgetOldMessages, forgetUnconfirmed, blankOldKeys])
        await tidy(services.db, services.clock());
      await indexAllPieces(services.db);
      await sweepPictures(services);
      await sweepFiles(services);
      await forgetOldUploads(services);
    },
  };
}
