import type { UserData } from '@xuelin/contract/account/account';
import { MessageBell } from '#message/message.public.tsx';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { toLogin } from '@xuelin/client/calls/guard.ts';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Wash } from '@xuelin/ui/display/card.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { gearIcon, mineIcon, rightIcon, shieldIcon } from '@xuelin/ui/icons/icons.ts';

type Props = {
  loggedIn: boolean;
  /** Undefined while it is not known. */
  member: UserData | undefined;
  error: unknown;
  onRetry: () => Promise<unknown>;
};

/** Who is here, over the sky wash. */
export function MineHead({ loggedIn, member, error, onRetry }: Props) {
  return (
    <Wash>
      <div className="mine-top">
        {loggedIn ? <MessageBell /> : null}
        <IconButton icon={gearIcon} label="设置" href="#/pages/users/settings" />
      </div>
      {loggedIn ? <Member member={member} error={error} onRetry={onRetry} /> : <Guest />}
    </Wash>
  );
}

function Guest() {
  const { appName } = usePublicInfo();
  return (
    <div className="mine-id mine-id--guest">
      <span className="mine-nobody">
        <Icon of={mineIcon} size={28} />
      </span>
      <div className="grow">
        <h1 className="f20 b c1">登录{appName}</h1>
        <p className="f13 c2">同步上传、购买和下载的资料</p>
      </div>
      <Button onPress={() => toLogin()}>登录</Button>
    </div>
  );
}

function Member({ member, error, onRetry }: Omit<Props, 'loggedIn'>) {
  if (!member) {
    return (
      <div className="mine-id mine-id--guest" aria-busy={!error}>
        <span className="mine-nobody" />
        <div className="grow">
          <h1 className="f20 b c1">我的</h1>
          <p className="f13 c2">{error ? errorText(error) : '正在载入资料'}</p>
        </div>
        {error ? <Button onPress={() => void onRetry()}>重试</Button> : null}
      </div>
    );
  }
  const { uid, nickname, avatar, certificate } = member;
  return (
    <>
      <a className="mine-id" href="#/pages/users/user_information/index">
        <Avatar
          name={nickname}
          size={68}
          certified={certificate !== null}
          {...(avatar ? { src: avatar } : {})}
        />
        <div className="grow">
          <div className="mine-name">
            <h1 className="f20 b c1">{nickname}</h1>
            {certificate ? (
              <span className="mine-cert">
                <Icon of={shieldIcon} size={14} />
                {certificate}
              </span>
            ) : null}
          </div>
          <p className="f13 c2 num">UID {uid}</p>
        </div>
        <span className="mine-edit">
          编辑资料
          <Icon of={rightIcon} size={16} />
        </span>
      </a>
      <Figures member={member} />
    </>
  );
}

function Figures({ member }: { member: UserData }) {
  const figures = [
    { label: '关注', count: member.attentionCount, href: '#/pages/users/user_attention/index' },
    { label: '粉丝', count: member.fansCount, href: '#/pages/users/user_fans/index' },
    { label: '获赞', count: member.likeCount, href: `#/pages/users/user_home?uid=${member.uid}` },
    { label: '资料', count: member.resourceCount, href: '#/pages/users/user_upload/index' },
  ];
  return (
    <ul className="mine-figures">
      {figures.map(({ label, count, href }) => (
        <li key={label}>
          <a href={href}>
            <b className="num">{formatCount(count)}</b>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
