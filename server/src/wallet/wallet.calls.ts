import * as money from '@xuelin/contract/operator/money';
import * as statement from '@xuelin/contract/operator/statement';
import * as settlement from '@xuelin/contract/settlement';
import * as wallet from '@xuelin/contract/wallet';
import { read, write } from '#core/calls/call-context.ts';
import { getBillDetailList } from './bill.queries.ts';
import { getJournalList, getLedgerCheckList, proveLedgerCall } from './ledger-desk.queries.ts';
import { exportBill } from './export-bill.ts';
import { exportSettlements } from './settlement/export-settlements.ts';
import {
  getSettlementContents,
  getSettlementList,
  getSettlementMonths,
} from './settlement/settlement.queries.ts';
import { exportAccountStatement, getAccountStatement, getLedgerAccountList } from './statement.queries.ts';
import { getTimeline } from './timeline.queries.ts';
import { getJournal, getSummary } from './wallet.queries.ts';

export const walletCalls = [
  read(wallet.getSummary, getSummary),
  read(wallet.getBillDetailList, getBillDetailList),
  read(wallet.getJournal, getJournal),
  read(wallet.getTimeline, getTimeline, { limit: { max: 60, seconds: 600, by: 'member' } }),
  read(wallet.exportBill, exportBill, { limit: { max: 30, seconds: 600, by: 'member' } }),
  read(settlement.getSettlementMonths, getSettlementMonths),
  read(settlement.getSettlementContents, getSettlementContents),
  read(settlement.getSettlementList, getSettlementList),
  read(settlement.exportSettlements, exportSettlements, { limit: { max: 300, seconds: 600, by: 'member' } }),
  read(money.getJournalList, getJournalList),
  read(money.getLedgerCheckList, getLedgerCheckList),
  read(statement.getLedgerAccountList, getLedgerAccountList),
  read(statement.getAccountStatement, getAccountStatement),
  write(statement.exportAccountStatement, exportAccountStatement),
  write(money.proveLedger, proveLedgerCall),
];
