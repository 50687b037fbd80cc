import { services } from '#account/account-links.ts';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { formatCoins } from '@xuelin/ui/format/format.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { crownIcon, paperIcon, rightIcon, trendIcon, walletIcon } from '@xuelin/ui/icons/icons.ts';

/** Both memberships: when they end, or what they give. */
export function MineMemberships() {
  const { data } = useCall('vip/getPlanList', {});
  const own = data?.own;
  return (
    <section className="mine-vips" aria-label="会员">
      <a className="mine-vip mine-vip--night" href="#/pages/vip/index">
        <b>
          <Icon of={crownIcon} size={18} />
          会员
        </b>
        <small>{own?.memberUntil ? `有效至 ${formatDay(own.memberUntil * 1000)}` : '购买内容享九折'}</small>
        <em>{own?.memberUntil ? '续费' : '开通'}</em>
      </a>
      <a className="mine-vip mine-vip--gold" href="#/pages/document_vip/index">
        <b>
          <Icon of={paperIcon} size={18} />
          文档会员
        </b>
        <small>
          {own?.documentUntil
            ? `有效至 ${formatDay(own.documentUntil * 1000)}`
            : `每月 ${data?.benefits.documentsPerMonth ?? 100} 份免币下载`}
        </small>
        <em>{own?.documentUntil ? '续费' : '开通'}</em>
      </a>
    </section>
  );
}

const UNKNOWN = '—';
const wallet = '#/pages/users/user_wallet/index';

/** Coins and money; dashes while they are not known, never a guess. */
export function MineWallet({ loggedIn }: { loggedIn: boolean }) {
  const { coinName } = usePublicInfo();
  const { data, isFetching } = useCall('wallet/getSummary', {}, { enabled: loggedIn });
  const summary = loggedIn ? data : undefined;
  return (
    <Card className="mine-wallet" label="钱包" busy={!summary && isFetching}>
      <a href={wallet}>
        <b className={summary ? 'num cp' : 'num'}>{summary ? formatCoins(summary.coins) : UNKNOWN}</b>
        <span>{coinName}</span>
      </a>
      <a href={`${wallet}?tab=balance`}>
        <b className="num">{summary ? formatYuan(summary.availableFen) : UNKNOWN}</b>
        <span>余额（元）</span>
      </a>
      <a href={`${wallet}?tab=balance`}>
        <b className="num">{summary ? formatYuan(summary.pendingFen) : UNKNOWN}</b>
        <span>待结算（元）</span>
      </a>
      <a href={wallet}>
        <Icon of={walletIcon} />
        <span>钱包</span>
      </a>
    </Card>
  );
}

/** The way to the creator's side. */
export function MineCreator() {
  return (
    <a className="card mine-creator" href="#/pages/creator_center/index">
      <span className="mine-creator__i">
        <Icon of={trendIcon} />
      </span>
      <span className="grow">
        <b className="f15 c1">创作者中心</b>
        <span className="f12 c3">看资料的浏览、销量和收益</span>
      </span>
      <Icon of={rightIcon} size={16} className="c3" />
    </a>
  );
}

/** Every page of a member's own things. */
export function MineServices() {
  return (
    <nav className="card mine-services" aria-label="服务">
      {services.map(({ label, href, icon }) => (
        <a key={href} href={href}>
          <Icon of={icon} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}
