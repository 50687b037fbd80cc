import {
  saleTexts,
  type ContentKind,
  type ContentSummary,
  type Purchase,
  type SaleTexts,
} from '#content/content.public.tsx';
import { variantName } from '#introduction/details/event-text.ts';
import { IntroductionRow } from '#introduction/introduction-row.tsx';
import { ticketHref } from '#ticket/ticket.public.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { formatDate } from '@xuelin/ui/format/time.ts';
import { cardIcon, playIcon } from '@xuelin/ui/icons/icons.ts';

/** When an event begins, to the minute. */
export const eventTime = (seconds: number): string => formatDate(seconds, { time: true }).slice(0, 16);

/** `考研·课程·12 章`, `活动·2026-12-05 14:00·一号教室` */
function factsText({ variant, subject, facts, schedule }: ContentSummary): string {
  const word = variantName(variant);
  const parts = schedule ? [word, eventTime(schedule.startsAt), schedule.place] : [subject, word, facts[0]];
  return parts.filter(Boolean).join('·');
}

const eventTexts: SaleTexts = {
  title: '报名活动',
  free: '免费报名',
  refused: '现在不能报名',
  bought: '报名成功，已放入“我的购买”',
  owned: '你已报名，票在“我的购买”里。',
  open: '看我的票',
  contents: '一张票：凭 12 位核销码或二维码入场，每人一张。',
  later: '票在“我的购买”里，入场时出示；活动结束后失效。',
  taken: '免费报名',
};

function textsOf({ variant }: ContentSummary): SaleTexts {
  if (variant === 'event') return eventTexts;
  const isCourse = variant === 'course';
  return {
    ...saleTexts(variantName(variant)),
    open: isCourse ? '去学习' : '去阅读',
    contents: isCourse ? '全部章节，学到哪里换设备也记得。' : '全文，包括试读之后的部分。',
  };
}

/** The ticket of an event, the way to a course. */
function Act({ purchase: { goodsId, title, content, ticket } }: { purchase: Purchase }) {
  const name = <span className="sr">{title}</span>;
  if (ticket) {
    return (
      <Button size="sm" look="soft" icon={cardIcon} href={ticketHref(goodsId)}>
        看票{name}
      </Button>
    );
  }
  if (content?.variant !== 'course') return null;
  return (
    <Button size="sm" look="soft" icon={playIcon} href={content.link}>
      学习{name}
    </Button>
  );
}

/** Articles, courses and events in lists that mix kinds. */
export const introductionKind: ContentKind = {
  Row: IntroductionRow,
  search: { tab: '文章课程' },
  sale: {
    tab: '图文、课程与活动',
    empty: {
      title: '还没有购买过图文、课程或活动',
      text: '买过的课程和报名的活动都在这里。',
      action: { label: '去首页看看', href: '#/' },
    },
    facts: factsText,
    coverWord: ({ variant }) => variantName(variant),
    texts: textsOf,
    Act,
  },
};
