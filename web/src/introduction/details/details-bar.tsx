import { CommentField } from '#comment/comment.public.tsx';
import type { Detail } from '#introduction/details/chapter-text.ts';
import { checkTicketsHref, ticketHref } from '#ticket/ticket.public.ts';
import { CollectAction, LikeAction, ShareAction } from '#reaction/reaction.public.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Price } from '@xuelin/ui/display/price.tsx';

type Props = { detail: Detail; onWrite: () => void; onBuy: () => void };

/** The one thing to do, when there is one: pay, register, see the ticket. */
function primaryAct({ detail, onBuy }: Omit<Props, 'onWrite'>) {
  const { id, kind, event, mine, open, owned } = detail;
  if (kind === 'event' && event) {
    if (mine)
      return (
        <Button size="lg" href={checkTicketsHref}>
          核销门票
        </Button>
      );
    if (owned && event.registration !== 'ended' && event.ticket?.state === 'used')
      return (
        <Button size="lg" disabled>
          门票已使用
        </Button>
      );
    if (owned && event.registration !== 'ended')
      return (
        <Button size="lg" href={ticketHref(id)}>
          查看核销码
        </Button>
      );
    const closedTexts = {
      notYet: '还没开始报名',
      full: '名额已满',
      closed: '报名已截止',
      ended: '活动已结束',
    };
    if (event.registration !== 'open') {
      return (
        <Button size="lg" disabled>
          {closedTexts[event.registration]}
        </Button>
      );
    }
    return (
      <Button size="lg" onPress={onBuy}>
        {detail.payable > 0 ? '购买门票' : '免费报名'}
      </Button>
    );
  }
  if (open || mine || owned) return null;
  return (
    <Button size="lg" onPress={onBuy}>
      {kind === 'course' ? '购买课程' : '购买全文'}
    </Button>
  );
}

/** The bar at the foot: write, like, collect, share; or the price and the one thing to do. */
export function DetailsBar({ detail, onWrite, onBuy }: Props) {
  const { id, title, summary, liked, likeCount, collected, collectCount, shareCount, payable } = detail;
  const primary = primaryAct({ detail, onBuy });
  return (
    <footer>
      <ActionBar>
        {primary ? null : <CommentField onPress={onWrite} />}
        <LikeAction call="introduce/motionIntroduce" id={id} on={liked} count={likeCount} />
        <CollectAction target={{ kind: 'introduction', id }} on={collected} count={collectCount} />
        <ShareAction target={{ kind: 'introduction', id, title, summary }} count={shareCount} />
        {primary && payable > 0 ? <Price coins={payable} bare before={detail.price} /> : null}
        {primary}
      </ActionBar>
    </footer>
  );
}
