import type { Ref } from 'react';
import { membershipKinds } from '@xuelin/contract/membership/plans';
import type { Detail } from '#introduction/details/chapter-text.ts';
import { DetailsCover } from '#introduction/details/details-cover.tsx';
import type { CoverAct } from '#introduction/details/details-cover.tsx';
import { kindNames } from '#introduction/details/event-text.ts';
import { AuthorFollow, AuthorLink } from '#social/social.public.tsx';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { Words } from '@xuelin/ui/display/words.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

export type DetailsHeadProps = {
  detail: Detail;
  /** The title, for who wants to know whether it is in view. */
  heading: Ref<HTMLHeadingElement>;
  /** What pressing the picture does. */
  act?: CoverAct;
};

/** Title, author and figures. A course and an event stand under their picture. */
export function DetailsHead({ detail, heading, act }: DetailsHeadProps) {
  const { kind, title, author, publishedAt, readCount, categoryName, memberFree, price, size } = detail;
  const figures = [
    `${formatDay(publishedAt * 1000)} 发布`,
    ...(kind === 'course' ? [`共 ${size} 章`] : []),
    `阅读 ${formatCount(readCount)}`,
  ];
  return (
    <header className="ihead">
      {kind === 'article' ? null : <DetailsCover detail={detail} act={act} />}
      <div className="ihead__b">
        <h1 ref={heading} className="words">
          <Words text={title} />
        </h1>
        <p className="row wrap g8 ihead__tags">
          <Tag look="sky">{kindNames[kind]}</Tag>
          <Tag>{categoryName}</Tag>
          {memberFree && price > 0 ? (
            <a className="ihead__vip" href={`#${membershipKinds.member.screen}`}>
              <Tag look="vip">会员免费</Tag>
            </a>
          ) : null}
        </p>
        <div className="ihead__who">
          <AuthorLink author={author} isPicture>
            <Avatar
              name={author.nickname}
              src={author.avatar ?? undefined}
              size={40}
              certified={author.certificate !== null}
            />
          </AuthorLink>
          <div className="grow">
            <p className="row wrap g8">
              <AuthorLink author={author}>
                <b className="f14 c1">{author.nickname}</b>
              </AuthorLink>
              {author.certificate === null ? null : <Certificate>{author.certificate}</Certificate>}
            </p>
            <p className="f12 c3 ihead__f">
              {figures.map((figure) => (
                <span key={figure}>{figure}</span>
              ))}
            </p>
          </div>
          <AuthorFollow author={author} />
        </div>
      </div>
    </header>
  );
}
