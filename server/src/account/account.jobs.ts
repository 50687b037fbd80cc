import type { Job } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import { contentTags } from '@xuelin/contract/core/tags';
import { endDueAccounts } from './cancellation/end-accounts.ts';
import { makeExport } from './export/make-export.ts';
import { sweepExports } from './export/sweep-exports.ts';
import { failureSeconds } from './login/login-failures.ts';
import { recordSeconds } from './login/login-records.ts';
import { undoSeconds } from './login/phone-change.ts';
import { codeKeptSeconds } from './login/sms-codes.ts';
import { smsOf } from './login/sms.ts';
import { raiseToFirstTrust } from './trust/trust.ts';

/** Removes what time has made meaningless: sessions, codes, wrong passwords, solved captchas. */
export async function sweepAccounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db`delete from session where expires_at <= ${now}`;
  await db`delete from sms_code where created_at <= ${now - codeKeptSeconds}`;
  await db`delete from login_failure where updated_at <= ${now - failureSeconds} and locked_until <= ${now}`;
  await db`delete from captcha_used where expires_at <= ${now}`;
  await db`delete from login_record where created_at <= ${now - recordSeconds}`;
  await db`delete from phone_change where created_at <= ${now - undoSeconds}`;
}

/** Tells a number that its account has another one now; without an SMS service nothing is sent. */
export async function notifyPhoneChanged(services: Services, { phone }: { phone: string }): Promise<void> {
  await smsOf(services)?.notifyPhoneChanged(phone, undoSeconds / 3_600);
}

const phoneChanged: Job<{ phone: string }> = {
  name: 'account.notifyPhoneChanged',
  run: notifyPhoneChanged,
  changes: [],
};

const exportJob: Job<{ id: number }> = { name: 'account.export', run: makeExport, changes: ['dataExport'] };

export const accountJobs: Job[] = [
  phoneChanged,
  exportJob,
  { name: 'account.sweepExports', cron: '5 * * * *', run: sweepExports, changes: ['dataExport'] },
  {
    name: 'account.endDue',
    cron: '15 * * * *',
    run: endDueAccounts,
    changes: ['account', 'member', 'follow', 'topic', 'collection', 'reaction', ...contentTags],
  },
  { name: 'account.sweep', cron: '35 * * * *', run: sweepAccounts, changes: ['device'] },
  { name: 'account.raiseTrust', cron: '*/15 * * * *', run: raiseToFirstTrust, changes: ['account'] },
];
