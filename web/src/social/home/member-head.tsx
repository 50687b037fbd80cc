import type { Ref } from 'react';
import type { UserHome } from '@xuelin/contract/social';
import { FollowButton } from '#social/follow-button.tsx';
import { useMemberActs } from '#social/home/use-member-acts.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Wash } from '@xuelin/ui/display/card.tsx';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';
import { Tag, type TagLook } from '@xuelin/ui/display/tag.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';

const badges: Record<UserHome['badges'][number], { label: string; look: TagLook }> = {
  staff: { label: '官方', look: 'sky' },
  vip: { label: '会员', look: 'vip' },
  documentVip: { label: '文档会员', look: 'vip' },
};

type Props = { home: UserHome; heading: Ref<HTMLHeadingElement> };

/** Who somebody is, how many follow them, and the one thing to do. */
export function MemberHead({ home, heading }: Props) {
  const { uid, nickname, avatar, certificate, place, school, bio, blocking, blocked } = home;
  const isHidden = blocking || blocked;
  const facts = [`UID ${uid}`, school, place === '' ? '' : `IP属地：${place}`].filter((one) => one !== '');
  return (
    <Wash className="mhome">
      <div className="mhome__id">
        <Avatar name={nickname} src={avatar ?? undefined} size={68} certified={certificate !== null} />
        <div className="grow mhome__n">
          <div className="row wrap g8">
            <h1 ref={heading} className="f20 b c1">
              {nickname}
            </h1>
            {certificate ? <Certificate>{certificate}</Certificate> : null}
            {home.badges.map((badge) => (
              <Tag key={badge} look={badges[badge].look}>
                {badges[badge].label}
              </Tag>
            ))}
          </div>
          <p className="f13 c2 row wrap mhome__f">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
      </div>
      {bio === '' ? null : <p className="f14 c2 mhome__bio">{bio}</p>}
      {isHidden ? null : <Figures home={home} />}
      <div className="mhome__do">
        <MainAct home={home} />
      </div>
    </Wash>
  );
}

function MainAct({ home }: { home: UserHome }) {
  const { setBlock } = useMemberActs(home);
  if (home.self)
    return (
      <Button look="soft" href="#/pages/users/user_information/index">
        编辑资料
      </Button>
    );
  if (home.blocking)
    return (
      <Button look="soft" onPress={() => void setBlock()}>
        解除拉黑
      </Button>
    );
  if (home.blocked) return null;
  return <FollowButton member={home} relation={home} fansCount={home.fansCount} size="md" />;
}

function Figures({ home: { self, attentionCount, fansCount, likeCount } }: { home: UserHome }) {
  const figures = [
    { label: '关注', count: attentionCount, href: '#/pages/users/user_attention/index' },
    { label: '粉丝', count: fansCount, href: '#/pages/users/user_fans/index' },
    { label: '获赞', count: likeCount, href: undefined },
  ];
  return (
    <ul className="mhome__figures">
      {figures.map(({ label, count, href }) => {
        const inside = (
          <>
            <b className="num">{formatCount(count)}</b>
            <span>{label}</span>
          </>
        );
        return <li key={label}>{self && href ? <a href={href}>{inside}</a> : <div>{inside}</div>}</li>;
      })}
    </ul>
  );
}
