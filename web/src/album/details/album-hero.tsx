import { type AlbumDetail, stateSentences } from '#album/album-state.ts';
import { albumListHref } from '#album/album-links.ts';
import { AlbumCover } from '#album/list/album-row.tsx';
import { pathWith } from '#shell/stack/route-path.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatDay } from '@xuelin/ui/format/format-date.ts';

const figuresOf = ({ itemCount, viewCount, buyCount, collectCount }: AlbumDetail) => [
  { name: '份资料', value: String(itemCount) },
  { name: '人看', value: formatCount(viewCount) },
  { name: '人整套购买', value: formatCount(buyCount) },
  { name: '人收藏', value: formatCount(collectCount) },
];

/** Cover, title, figures, who put it together, and what they say of it. */
export function AlbumHero({ detail }: { detail: AlbumDetail }) {
  const { title, subject, categoryName, discount, state, reason, description, publishedAt } = detail;
  const sentence = stateSentences[state];
  return (
    <>
      <div className="album__hero">
        <AlbumCover album={detail} width={104} />
        <div className="grow">
          <h1 className="f20 b c1">{title}</h1>
          <p className="f13 c2 album__d">
            {state === 'published' ? `${formatDay(publishedAt * 1000)} 发布` : '还没有发布'}
          </p>
          <p className="row wrap g8 album__tags">
            {[subject, categoryName].map((word) => (word === '' ? null : <Tag key={word}>{word}</Tag>))}
            {discount > 0 ? <Tag look="warn">整套购买，作者的资料减 {discount}%</Tag> : null}
          </p>
        </div>
      </div>
      <Card label="概况" className="album__stat">
        {figuresOf(detail).map(({ name, value }) => (
          <p key={name}>
            <b className="num">{value}</b>
            <span>{name}</span>
          </p>
        ))}
      </Card>
      {sentence === '' ? null : (
        <output className="album__state">
          {sentence}
          {reason ? ` ${reason}` : ''}
        </output>
      )}
      <Curator detail={detail} />
      {description === '' ? null : (
        <Card inset padded label="专辑介绍">
          <h2 className="f17 b c1">专辑介绍</h2>
          <p className="album__text">{description}</p>
        </Card>
      )}
    </>
  );
}

/** Who put it together, and the way to their other albums. */
function Curator({ detail: { author, mine } }: { detail: AlbumDetail }) {
  const { uid, nickname, avatar, certificate } = author;
  return (
    <Card inset className="album__who">
      <a className="album__author" href={`#${pathWith('/pages/users/user_home', { uid })}`}>
        <Avatar name={nickname} src={avatar ?? undefined} size={40} certified={certificate !== null} />
        <span className="grow">
          <b className="f15 c1 ell album__name">{nickname}</b>
          {certificate ? <Certificate>{certificate}</Certificate> : null}
          {mine ? <span className="f12 c3">这是你的专辑</span> : null}
        </span>
      </a>
      <a
        className="album__more"
        href={
          mine
            ? albumListHref({ mine: 1, title: '我的专辑' })
            : albumListHref({ uid, title: `${nickname}的专辑` })
        }
      >
        {mine ? '我的专辑' : '其他专辑'}
      </a>
    </Card>
  );
}
