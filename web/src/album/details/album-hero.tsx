import { type AlbumDetail, stateSentences } from '#album/album-state.ts';
import { albumListHref } from '#album/album-links.ts';
import { AlbumCover } from '#album/list/album-row.tsx';
import { ContentHero, peopleFigure } from '#content/content-details.public.tsx';
import { AuthorCard } from '#social/social-details.public.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatDay } from '@xuelin/ui/format/format-date.ts';

const figuresOf = ({ itemCount, viewCount, buyCount, collectCount }: AlbumDetail) => [
  { name: '份资料', value: String(itemCount) },
  ...peopleFigure('人看', viewCount),
  ...peopleFigure('人整套购买', buyCount),
  ...peopleFigure('人收藏', collectCount),
];

/** Cover, title, figures, who put it together, and what they say of it. */
export function AlbumHero({ detail }: { detail: AlbumDetail }) {
  const { title, subject, categoryName, discount, state, reason, description, publishedAt } = detail;
  const { author, mine } = detail;
  const sentence = stateSentences[state];
  return (
    <>
      <ContentHero
        cover={<AlbumCover album={detail} width={104} />}
        title={title}
        line={state === 'published' ? `${formatDay(publishedAt * 1000)} 发布` : '还没有发布'}
        tags={
          <>
            {[subject, categoryName].map((word) => (word === '' ? null : <Tag key={word}>{word}</Tag>))}
            {discount > 0 ? <Tag look="warn">整套购买，作者的资料减 {discount}%</Tag> : null}
          </>
        }
        figures={figuresOf(detail)}
        state={sentence === '' ? null : `${sentence}${reason ? ` ${reason}` : ''}`}
      />
      <AuthorCard
        author={author}
        mine={mine ? '这是你的专辑' : undefined}
        action={
          <a
            className="album__more"
            href={
              mine
                ? albumListHref({ mine: 1, title: '我的专辑' })
                : albumListHref({ uid: author.uid, title: `${author.nickname}的专辑` })
            }
          >
            {mine ? '我的专辑' : '其他专辑'}
          </a>
        }
      />
      {description === '' ? null : (
        <Card inset padded label="专辑介绍">
          <h2 className="f17 b c1">专辑介绍</h2>
          <p className="album__text">{description}</p>
        </Card>
      )}
    </>
  );
}
