import { useState } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { visiblePages } from '#resource/details/preview-gate.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { lockIcon } from '@xuelin/ui/icons/icons.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { PlainText } from '@xuelin/ui/rich-text/rich-text.tsx';

/** Lines of the outline that are shown at first. */
const LINES = 8;

type Line = ResourceDetail['outline'][number];

type LineProps = {
  line: Line;
  /** Shown when the page may be seen before buying. */
  isTrial: boolean;
  /** Not to be seen before buying: a press leads there. */
  isLocked: boolean;
  onPress: () => void;
};

function OutlineLine({ line, isTrial, isLocked, onPress }: LineProps) {
  return (
    <li style={{ '--depth': Math.min(3, line.depth) }}>
      <button type="button" onClick={onPress}>
        <span className="l2">{line.title}</span>
        <i />
        <span className="num">
          <span className="sr">第</span>
          {line.page}
          <span className="sr">页</span>
        </span>
        {isTrial ? <Tag look="free">试读</Tag> : null}
        {isLocked ? (
          <>
            <Icon of={lockIcon} size={16} />
            <span className="sr">还没有解锁</span>
          </>
        ) : null}
      </button>
    </li>
  );
}

type Props = {
  detail: ResourceDetail;
  /** Brings a page of the preview into view. */
  onPage: (page: number) => void;
  /** Leads to the act that opens the pages behind the preview. */
  onLocked: () => void;
};

function Outline({ detail, onPage, onLocked }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { outline, owned } = detail;
  const visible = visiblePages(detail);
  const lines = isWhole ? outline : outline.slice(0, LINES);
  return (
    <>
      <ol className="toc" aria-label="目录">
        {lines.map((line, index) => (
          // Two chapters may share a title and a page.
          <OutlineLine
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            line={line}
            isTrial={!owned && line.page <= visible}
            isLocked={line.page > visible}
            onPress={() => (line.page <= visible ? onPage(line.page) : onLocked())}
          />
        ))}
      </ol>
      {outline.length > LINES ? (
        <button type="button" className="toc__all" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起目录' : `展开全部 ${outline.length} 条目录`}
        </button>
      ) : null}
    </>
  );
}

/** What the author says of it, its outline, and the first lines of its text. */
export function DetailsContents({ detail, onPage, onLocked }: Props) {
  const { description, outline, excerpt } = detail;
  return (
    <>
      {description !== '' || outline.length > 0 ? (
        <Card inset padded label="内容说明">
          <h2 className="f17 b c1">内容说明</h2>
          {description === '' ? null : <p className="details__text">{description}</p>}
          {outline.length > 0 ? <Outline detail={detail} onPage={onPage} onLocked={onLocked} /> : null}
        </Card>
      ) : null}
      {excerpt === '' ? null : (
        <Card inset padded label="正文节选">
          <h2 className="f17 b c1">正文节选</h2>
          <blockquote className="details__quote">
            <PlainText text={excerpt} />
          </blockquote>
        </Card>
      )}
    </>
  );
}
