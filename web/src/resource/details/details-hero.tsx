import type { Ref } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { ContentHero } from '#content/content-details.public.tsx';
import { stateSentence } from '#resource/details/details-facts.ts';
import { ResourceCover } from '#resource/list/resource-cover.tsx';
import { formatName } from '#resource/list/resource-facts.ts';
import { listHref } from '#resource/resource-links.ts';
import { Stars } from '@xuelin/ui/controls/stars.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';

const figuresOf = ({ pageCount, format, bytes, downloadCount, viewCount }: ResourceDetail) => [
  { name: '页', value: pageCount > 0 ? String(pageCount) : '—' },
  { name: formatBytes(bytes), value: formatName(format) },
  { name: '下载', value: formatCount(downloadCount) },
  { name: '浏览', value: formatCount(viewCount) },
];

/** Cover, title and the four figures of a document. */
export function DetailsHero({
  detail,
  heading,
}: {
  detail: ResourceDetail;
  heading: Ref<HTMLHeadingElement>;
}) {
  const { categoryId, categoryName, subject, year, summary, description, ratingCount, ratingTenths } = detail;
  // A summary cut from the description stands below in full.
  const isCut = description.startsWith(summary.replace(/…$/, ''));
  const published = `${formatDay(detail.publishedAt * 1000)} 发布`;
  const line = detail.version > 0 ? `${published}·第 ${detail.version} 版` : published;
  return (
    <ContentHero
      cover={<ResourceCover resource={detail} width={120} />}
      title={detail.title}
      heading={heading}
      line={isCut ? line : summary}
      stars={
        ratingCount > 0 ? (
          <>
            <Stars value={ratingTenths / 10} />
            <b className="f15 c1 num">{(ratingTenths / 10).toFixed(1)}</b>
            <span className="f13 c2">（{formatCount(ratingCount)} 评）</span>
          </>
        ) : null
      }
      tags={
        <>
          <a href={listHref({ subject }, subject)}>
            <Tag>{subject}</Tag>
          </a>
          {/* A subject may be called as its category is: one of them is enough. */}
          {categoryName === subject ? null : (
            <a href={listHref({ categoryId }, categoryName)}>
              <Tag>{categoryName}</Tag>
            </a>
          )}
          {year ? <Tag>{year} 年</Tag> : null}
        </>
      }
      figures={figuresOf(detail)}
      state={stateSentence(detail.state)}
    />
  );
}
