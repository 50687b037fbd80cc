import { useState } from 'react';
import { useCall } from '@xuelin/client/queries/query.ts';
import { BillRow } from '#wallet/bill-row.tsx';
import type { BillLine } from '#wallet/bill-text.ts';
import { JournalSheet } from '#wallet/journal-sheet.tsx';
import { LedgerProof } from '#wallet/ledger-proof.tsx';
import { WalletTimeline } from '#wallet/wallet-timeline.tsx';
import { WalletHead } from '#wallet/wallet-head.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { openPage } from '#shell/stack/router.ts';
import { Screen } from '#shell/page/screen.tsx';
import { Card, SectionHead } from '@xuelin/ui/display/card.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import {
  bookIcon,
  cardIcon,
  couponIcon,
  downloadIcon,
  listIcon,
  uploadIcon,
} from '@xuelin/ui/icons/icons.ts';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import './wallet.css';

const BILL = '/pages/users/financial_details/index';

const ways = [
  { href: '#/pages/users/user_buy/index', icon: bookIcon, name: '我的购买', note: '永久拥有' },
  { href: '#/pages/resource/download', icon: downloadIcon, name: '下载记录', note: '随时再下载' },
  { href: '#/pages/users/user_upload/index', icon: uploadIcon, name: '我的上传', note: '售出有收入' },
  { href: '#/pages/users/user_order/index', icon: listIcon, name: '我的订单', note: '充值与退款' },
  { href: '#/pages/users/user_coupon/index', icon: couponIcon, name: '优惠券', note: '领取与兑换' },
  { href: '#/pages/users/user_withdrawal/index', icon: cardIcon, name: '提现', note: '收入到账户' },
] as const;

function Ways() {
  return (
    <nav className="card card--inset wallet__ways" aria-label="相关页面">
      {ways.map(({ href, icon, name, note }) => (
        <a key={href} href={href}>
          <Icon of={icon} />
          <b className="f14 c1">{name}</b>
          <span className="f12 c3">{note}</span>
        </a>
      ))}
    </nav>
  );
}

function Latest({ onOpen }: { onOpen: (line: BillLine) => void }) {
  const bill = useCall('wallet/getBillDetailList', { limit: 5 });
  return (
    <Card inset label="最近收支" className="wallet__latest">
      <SectionHead title="最近收支" more={{ label: '全部', href: `#${BILL}` }} />
      <Loaded query={bill} skeleton="row">
        {({ list }) =>
          list.length === 0 ? (
            <p className="f14 c3 wallet__none">还没有收支。购买资料或卖出资料后，每一笔都会记在这里。</p>
          ) : (
            <ul>
              {list.map((line) => (
                <li key={line.id}>
                  <BillRow line={line} onPress={() => onOpen(line)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Coins and money of the member, and the last of what moved them. */
export function WalletScreen() {
  const summary = useCall('wallet/getSummary', {});
  const [line, setLine] = useState<BillLine>();
  return (
    <Screen className="wallet" right={<NavAction onPress={() => openPage(BILL)}>明细</NavAction>}>
      {summary.error && !summary.data ? (
        <Failed error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <WalletHead summary={summary.data} />
      )}
      {summary.data ? <LedgerProof summary={summary.data} /> : null}
      <Ways />
      <Latest onOpen={setLine} />
      <WalletTimeline />
      <p className="f12 c3 wallet__foot">学币不可转让、不可提现；卖出资料得到的余额可以提现。</p>
      <JournalSheet line={line} onClose={() => setLine(undefined)} />
    </Screen>
  );
}
