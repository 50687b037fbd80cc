import { FeedChoiceCell } from '#feed/feed-choice-cell.tsx';
import type { Reason } from '#feed/feed-item-reason.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './feed-reason-sheet.css';

const explanations: Record<Reason['kind'], string> = {
  hot: '最近 7 天里，它得到的点赞、评论、收藏和购买比较多。',
  recent: '它发布不到 7 天，点赞、收藏或购买的人还不够多，不算热门。',
  new: '它在最近 3 天发布。新内容会轮流出现，给还没有人看过的内容一个机会。',
  collected: '推荐里有一半来自你收藏或购买过的分类。',
  bought: '推荐里有一半来自你收藏或购买过的分类。',
  topic: '你关注了它的话题。不想看可以到话题页取消关注。',
  following: '你关注了它的作者。',
  viewed: '推荐里有一半来自这台设备最近看过的分类。记录只留在这台设备上。',
  more: '它发布超过 7 天，不再计算热度，按用过和看过的人排在热门内容之后。',
};

/** Why an item stands in the feed, how the order is made, and the switch for the plain one. */
export function FeedReasonSheet(props: { reason: Reason; open: boolean; onClose: () => void }) {
  const { reason, open, onClose } = props;
  return (
    <Sheet open={open} onClose={onClose} title="为什么看到这条">
      <div className="whys">
        <p className="f16 b c1">{reason.text}</p>
        <p>{explanations[reason.kind]}</p>
        <FeedChoiceCell />
        <details className="whys__how">
          <summary>热度怎么算</summary>
          <p>
            热度 = log<sub>10</sub>(最大值(2, s + 2)) ÷ (发布小时数 + 2)<sup>1.8</sup>，发布 7 天内、至少 3
            人点赞、收藏或购买才计算。
          </p>
          <p>s = 点赞 + 2 × 评论 + 3 × 收藏 + 4 × 购买。没有人工加权，也不能花钱提前。</p>
        </details>
      </div>
    </Sheet>
  );
}
