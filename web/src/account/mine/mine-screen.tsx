import { useEffect, useSyncExternalStore } from 'react';
import { agreementHref } from '#account/account-links.ts';
import { Filing } from '#account/help/filing.tsx';
import { MineHead } from '#account/mine/mine-head.tsx';
import { MineCreator, MineMemberships, MineServices, MineWallet } from '#account/mine/mine-parts.tsx';
import { CheckInCard } from '#check-in/check-in.public.tsx';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { isProfile, setUserInfo, useSession } from '@xuelin/client/session/session.ts';
import { onCreatorSide, onSideChange } from '@xuelin/client/storage/switches.ts';
import { Screen } from '#shell/page/screen.tsx';
import './mine.css';

/** The member's own page, and what a visitor sees of it. */
export function MineScreen() {
  const { token, userInfo } = useSession();
  const { version } = usePublicInfo();
  const loggedIn = token !== false;
  const isCreatorFirst = useSyncExternalStore(onSideChange, onCreatorSide) && loggedIn;
  const profile = useCall('getUserData', {}, { enabled: loggedIn });
  const { data } = profile;
  useEffect(() => {
    if (data && loggedIn) setUserInfo(data);
  }, [data, loggedIn]);
  const member = loggedIn ? (data ?? (isProfile(userInfo) ? userInfo : undefined)) : undefined;
  return (
    <Screen bar={null} pullable={loggedIn}>
      <MineHead loggedIn={loggedIn} member={member} error={profile.error} onRetry={profile.refetch} />
      {isCreatorFirst ? <MineCreator /> : null}
      <MineMemberships />
      <MineWallet loggedIn={loggedIn} />
      <CheckInCard />
      {isCreatorFirst ? null : <MineCreator />}
      <MineServices />
      <p className="mine-legal">
        <a href={agreementHref('privacy')}>隐私协议</a>·<a href={agreementHref('user')}>用户协议</a>·
        <span>版本 {version}</span>
      </p>
      <Filing />
    </Screen>
  );
}
