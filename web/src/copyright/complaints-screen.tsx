import type { Complaint } from '@xuelin/contract/copyright';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { nextStep, stateTags } from '#copyright/complaint-words.ts';
import { complaintHref } from '#copyright/copyright-links.ts';
import { usePage, usePersistedState } from '#shell/page/page.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatDate } from '@xuelin/ui/format/time.ts';
import './copyright.css';

type Side = Complaint['side'];
const sides: readonly { key: Side; label: string }[] = [
  { key: 'claimant', label: '我提出的' },
  { key: 'author', label: '针对我的' },
];
const emptyTexts: Readonly<Record<Side, string>> = {
  claimant: '有人未经同意使用了你的作品，可以在那份内容上点举报，选“侵犯版权”。',
  author: '你的内容因版权投诉下架时，会在这里，可以提交反通知。',
};

/** Complaints about copyright that the reader made, and those about what they published. */
export function ComplaintsScreen() {
  const { side: first } = usePage().options;
  const [side, setSide] = usePersistedState<Side>('side', first === 'author' ? 'author' : 'claimant');
  const query = useCallList('copyright/getList', { side, limit: 10 }, { staleTime: 0 });
  return (
    <Screen>
      <div className="copyr__sides">
        <Segment items={sides} current={side} onSelect={setSide} label="谁提出的投诉" />
      </div>
      <PageList
        query={query}
        label="版权投诉"
        keyOf={({ id }) => id}
        renderItem={(one) => <ComplaintCard one={one} />}
        empty={{ picture: 'seedling', title: '没有版权投诉', text: emptyTexts[side] }}
        end=""
      />
    </Screen>
  );
}

function ComplaintCard({ one }: { one: Complaint }) {
  const { id, number, title, state, createdAt } = one;
  const { name, look } = stateTags[state];
  return (
    <Card inset padded href={complaintHref(id)} className="copyr__row">
      <span className="row g8 f12 c3">
        <Tag look={look}>{name}</Tag>
        <span className="num">{number}</span>
        <span className="num">{formatDate(createdAt)}</span>
      </span>
      <b className="f15 c1 l2">{title === '' ? '已删除的内容' : title}</b>
      <span className="f13 c2">{nextStep(one)}</span>
    </Card>
  );
}
