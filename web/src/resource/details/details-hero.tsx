import type { Ref } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { ResourceCover } from '#resource/list/resource-cover.tsx';
import { formatName } from '#resource/list/resource-facts.ts';
import { listHref } from '#resource/resource-links.ts';
import { Stars } from '@xuelin/ui/controls/stars.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { Words } from '@xuelin/ui/display/words.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

/** Cover, title and the four figures of a document. */
export function DetailsHero({
  detail,
  heading,
}: {
  detail: ResourceDetail;
  heading: Ref<HTMLHeadingElement>;
}) {
  const { categoryId, categoryName, subject, year, summary, description } = detail;
  // A summary cut from the description stands below in full.
  const isCut = description.startsWith(summary.replace(/…$/, ''));
  return (
    <>
      <div className="details__hero">
        <ResourceCover resource={detail} width={120} />
        <div className="grow">
          <h1 ref={heading} className="f20 b c1 words">
            <Words text={detail.title} />
          </h1>
          <p className="f13 c2 l3 details__sum">
            {isCut ? `${formatDay(detail.publishedAt * 1000)} 发布·第 ${detail.version} 版` : summary}
          </p>
          {detail.ratingCount > 0 ? (
            <p className="row wrap g4 details__stars">
              <Stars value={detail.ratingTenths / 10} />
              <b className="f15 c1 num">{(detail.ratingTenths / 10).toFixed(1)}</b>
              <span className="f13 c2">（{formatCount(detail.ratingCount)} 评）</span>
            </p>
          ) : null}
          <p className="row wrap g8 details__tags">
            <a href={listHref({ subject }, subject)}>
              <Tag>{subject}</Tag>
            </a>
            <a href={listHref({ categoryId }, categoryName)}>
              <Tag>{categoryName}</Tag>
            </a>
            {year ? <Tag>{year} 年</Tag> : null}
          </p>
        </div>
      </div>
      <Card label="概况" className="details__stat">
        <Figure value={String(detail.pageCount)} name="页" />
        <Figure value={formatName(detail.format)} name={formatBytes(detail.bytes)} />
        <Figure value={formatCount(detail.downloadCount)} name="下载" />
        <Figure value={formatCount(detail.viewCount)} name="浏览" />
      </Card>
    </>
  );
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <p>
      <b className="num">{value}</b>
      <span>{name}</span>
    </p>
  );
}
