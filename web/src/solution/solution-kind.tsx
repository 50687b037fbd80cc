import { ContentRow, type ContentKind, type ContentRowProps } from '#content/content.public.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { relativeTime } from '@xuelin/ui/format/time.ts';

/** A worked answer in a list: the question it answers, and where that stands. */
function SolutionRow(props: ContentRowProps) {
  const { facts, publishedAt, commentCount } = props.content;
  return (
    <ContentRow
      {...props}
      tag={facts.includes('已采纳') ? <Tag look="ok">已采纳</Tag> : <Tag look="sky">题解</Tag>}
      facts={facts.filter((fact) => fact !== '已采纳')}
      count={relativeTime(publishedAt)}
      price={<span>{commentCount} 条评论</span>}
    />
  );
}

/** Solutions in lists that mix kinds. */
export const solutionKind: ContentKind = { Row: SolutionRow };
