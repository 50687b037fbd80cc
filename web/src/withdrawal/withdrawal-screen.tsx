import { useState } from 'react';
import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import { WithdrawalForm } from '#withdrawal/withdrawal-form.tsx';
import { WithdrawalRow } from '#withdrawal/withdrawal-row.tsx';
import type { WithdrawalConfig } from '#withdrawal/withdrawal-sum.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import './withdrawal.css';

/** Limits and tax in plain words. */
function Rules({ config }: { config: WithdrawalConfig }) {
  const { minFen, maxFen, timesPerDay, dayFen, monthFen, table } = config;
  const yuan = (fen: number) => fen / 100;
  return (
    <ul className="wdf__rules f14 c2">
      <li>
        每次 {yuan(minFen)}—{yuan(maxFen)} 元，每天最多 {timesPerDay} 次、共 {yuan(dayFen)} 元，每月最多{' '}
        {yuan(monthFen)} 元。
      </li>
      <li>只能提到本人实名的支付宝、微信或银行卡，须年满 18 周岁并绑定手机号。不收服务费。</li>
      <li>
        收入按劳务报酬代扣个人所得税，同一个月的提现合并计算：不超过 {yuan(table.exemptFen)} 元不扣；不超过{' '}
        {yuan(table.fixedUpToFen)} 元，减去 {yuan(table.fixedDeductionFen)} 元后扣 20%；更多的先减去{' '}
        {table.deductionPercent}% 再按级扣税。
      </li>
      <li>申请后金额立即冻结；待审核时可以撤销。驳回、打款失败和撤销的金额会退回可提现余额。</li>
    </ul>
  );
}

/** Money of one's own onto one's own account. */
export function WithdrawalScreen() {
  const config = useCall('withdrawal/getConfig', {}, { staleTime: 0 });
  const payees = useCall('withdrawal/getAccounts', {});
  const list = useCallList('withdrawal/getList', {}, { staleTime: 0 });
  const [isExplaining, setExplaining] = useState(false);
  return (
    <Screen right={<NavAction onPress={() => setExplaining(true)}>说明</NavAction>}>
      <Loaded query={config} skeleton="details">
        {(current) => (
          <>
            <Loaded query={payees} skeleton="row">
              {(data) => <WithdrawalForm config={current} payees={data.list} />}
            </Loaded>
            <Sheet open={isExplaining} onClose={() => setExplaining(false)} title="提现说明">
              <Rules config={current} />
            </Sheet>
          </>
        )}
      </Loaded>
      <div className="wd__list">
        <SectionHead title="提现记录" />
        <PageList
          query={list}
          label="提现记录"
          keyOf={(one) => one.id}
          renderItem={(one) => <WithdrawalRow withdrawal={one} />}
          end=""
          empty={{
            picture: 'seedling',
            title: '还没有提现',
            text: '卖出资料的收入 7 天后可以提现。',
            action: { label: '去上传资料', href: '#/pages/resource/upload' },
          }}
        />
      </div>
    </Screen>
  );
}
