import type { Job } from '#core/jobs/jobs.ts';
import { countLedgerDays } from './count-ledger-days.ts';
import { expireGifts } from './expire-gifts.ts';
import { proveLedger } from './prove-ledger.ts';
import { settleShares } from './settlement/settle-shares.ts';

export const walletJobs: Job[] = [
  { name: 'wallet.settle', cron: '*/10 * * * *', run: settleShares, changes: ['wallet'] },
  { name: 'wallet.expireGifts', cron: '2 * * * *', run: expireGifts, changes: ['wallet'] },
  {
    name: 'wallet.countDays',
    cron: '12 * * * *',
    run: ({ db, clock }) => countLedgerDays(db, clock.now()),
    changes: [],
  },
  {
    name: 'wallet.prove',
    cron: '5 * * * *',
    run: async (services) => {
      await proveLedger(services);
    },
    changes: ['wallet'],
  },
];
