import { useCallList } from '@xuelin/client/queries/query.ts';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { dayText } from '@xuelin/ui/format/china-time.ts';
import { TicketCheck } from '#ticket/ticket-check.tsx';
import { TicketCode } from '#ticket/ticket-code.tsx';
import { TicketLink } from '#ticket/ticket-link.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { numberOption, usePersistedState, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import './ticket.css';

const sides = [
  { key: 'mine', label: '我的门票' },
  { key: 'check', label: '核销别人的票' },
] as const;

/** A ticket as QR code and digits; and the organiser's side, where tickets are checked and used. */
export function TicketScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  const [side, setSide] = usePersistedState<(typeof sides)[number]['key']>(
    'side',
    options.mode === 'check' ? 'check' : 'mine',
  );
  if (id !== undefined) {
    return (
      <Screen className="tickets">
        <TicketCode introduceId={id} />
      </Screen>
    );
  }
  return (
    <Screen className="tickets" pullable={side === 'mine'}>
      <div className="tickets__s">
        <Segment items={sides} current={side} onSelect={setSide} label="看自己的票，还是核销" />
      </div>
      {side === 'mine' ? <MyTickets /> : <TicketCheck />}
    </Screen>
  );
}

type Purchase = ItemOf<'pascal/getBuyList'>;

function TicketRow({ purchase: { goodsId, title, content, ticket } }: { purchase: Purchase }) {
  if (!ticket) return null;
  const { startsAt, place = '' } = content?.schedule ?? {};
  const note = [startsAt === undefined ? '' : dayText(startsAt), place].filter(Boolean).join('　');
  return <TicketLink id={goodsId} state={ticket} title={title} note={note} />;
}

const none = {
  picture: 'seedling',
  title: '还没有门票',
  text: '报名线下活动后，入场用的核销码会在这里。',
  action: { label: '去首页看活动', href: '#/' },
} as const;

function MyTickets() {
  const list = useCallList('pascal/getBuyList', { kind: 'introduction', limit: 50 });
  const pages = list.data?.pages;
  const hasTicket = pages?.some((page) => page.list.some((one) => one.ticket));
  if (pages && !hasTicket && !list.hasNextPage) return <Notice {...none} />;
  return (
    <PageList
      query={list}
      label="我的门票"
      keyOf={(purchase) => purchase.id}
      renderItem={(purchase) => <TicketRow purchase={purchase} />}
      empty={none}
      end=""
    />
  );
}
