import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { sealAudit } from '#app/platform/audit/seal-audit.server.ts';
import type { JobHandlers } from '#app/platform/jobs/jobs.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { doctorTexts } from './doctor-texts.ts';
import { keepHealth } from './health.server.ts';
import { type DoctorReport, runDoctor } from './run-doctor.server.ts';
import { composeUnwellMail } from './unwell-email.ts';

type Needs = Pick<Services, 'db' | 'store' | 'clock' | 'log' | 'jobs' | 'config'>;

/** The nightly job: what was recorded is sealed first. */
export function createDoctorJobs(services: Needs): Pick<JobHandlers, 'run-doctor'> {
  return {
    'run-doctor': async () => {
      await sealAudit(services, services.clock());
      await checkShop(services);
    },
  };
}

/** Runs every check, keeps the result for /health and /adminHome, and tells the owner of a finding, once a day. */
export async function checkShop(services: Needs): Promise<DoctorReport> {
  const { db, jobs, config, log } = services;
  const report = await runDoctor(db, services);
  const found = report.checks.filter(({ isOk }) => !isOk);
  for (const { id, offenders } of found) log.error({ check: id, offenders }, 'a check of the shop does not hold');
  await db.transaction(async (db) => {
    await keepHealth(db, report);
    if (found.length === 0) return;
    const dedupeKey = `shop-unwell/${lagosDay(report.at)}`;
    const names = found.map(({ name }) => name);
    const { title, body } = doctorTexts.notice;
    const notice = { kind: 'shop-unwell', dedupeKey, title, body: body(names.join('; ')), href: '/health' };
    await notifyAdmins(db, notice, report.at);
    const { business } = await readShopSettings(db);
    const mail = composeUnwellMail({ names, dedupeKey }, { business, publicUrl: config.publicUrl });
    await enqueueMail(db, jobs, mail, report.at);
  });
  return report;
}
