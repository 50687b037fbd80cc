import * as wallet from '@xuelin/contract/wallet';
import { read } from '#core/calls/call-context.ts';
import { getBillDetailList } from './bill.queries.ts';
import { getJournal, getSummary } from './wallet.queries.ts';

export const walletCalls = [
  read(wallet.getSummary, getSummary),
  read(wallet.getBillDetailList, getBillDetailList),
  read(wallet.getJournal, getJournal),
];
