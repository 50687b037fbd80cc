import type { AuthoredContent } from '@xuelin/contract/creator';
import { ContentCover } from '#content/content.public.tsx';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { Tag, type TagLook } from '@xuelin/ui/display/tag.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'resource', label: '资料' },
  { key: 'bank', label: '题库' },
  { key: 'album', label: '专辑' },
  { key: 'solution', label: '题解' },
  { key: 'seeding', label: '帖子' },
] as const;

/** What a state is called, and what its maker can do next. */
const states: Readonly<Record<AuthoredContent['state'], { name: string; look: TagLook; next: string }>> = {
  draft: { name: '草稿', look: 'plain', next: '去完善' },
  converting: { name: '转换中', look: 'sky', next: '' },
  failed: { name: '转换失败', look: 'bad', next: '换文件' },
  reviewing: { name: '审核中', look: 'warn', next: '' },
  published: { name: '已发布', look: 'ok', next: '' },
  rejected: { name: '未通过', look: 'bad', next: '去修改' },
  offShelf: { name: '已下架', look: 'plain', next: '重新上架' },
};

/** All that the member made, by kind, with states, figures and the next step. */
export function CreatorContents() {
  const [tab, setTab] = usePersistedState<(typeof tabs)[number]['key']>('contents', 'all');
  const list = useCallList('creator/getContentList', tab === 'all' ? {} : { kind: tab });
  const name = tabs.find(({ key }) => key === tab)?.label ?? '';
  return (
    <section aria-label="我的内容">
      <TabbedPanel id="creator-contents" label="按种类" items={tabs} current={tab} onSelect={setTab}>
        <PageList
          key={tab}
          name={tab}
          query={list}
          skeleton="row"
          label={`我的内容，${name}`}
          className="creator__list"
          keyOf={({ kind, id }) => `${kind} ${id}`}
          renderItem={(content) => <ContentLine content={content} />}
          empty={{
            picture: 'seedling',
            title: tab === 'all' ? '还没有发布过内容' : `还没有${name}`,
            text: '发布以后，浏览、成交和收入都会显示在这里。',
            action: { label: '上传资料', href: '#/pages/resource/upload' },
          }}
        />
      </TabbedPanel>
    </section>
  );
}

function figuresOf({ viewCount, saleCount, downloadCount }: AuthoredContent): string[] {
  return [
    ['浏览', viewCount] as const,
    ['售出', saleCount] as const,
    ['下载', downloadCount] as const,
  ].flatMap(([name, count]) => (count === null ? [] : [`${name} ${formatCount(count)}`]));
}

function ContentLine({ content }: { content: AuthoredContent }) {
  const { kind, id, label, title, subject, cover, state, reason, link, editLink, earnedFen } = content;
  const { name, look, next } = states[state];
  const figures = figuresOf(content);
  const href = next !== '' && editLink !== null ? editLink : link;
  return (
    <article className="creator__line">
      <a className="row g12 top" href={href}>
        <ContentCover content={{ id, title, subject, cover, facts: [] }} word={label} width={56} />
        <span className="grow">
          <b className="f15 c1 l2">{title}</b>
          <span className="f12 c3 creator__sub">{reason ?? [label, ...figures].join('　')}</span>
          <span className="row between g8">
            <Tag look={look}>{name}</Tag>
            {next === '' || editLink === null ? (
              earnedFen !== null && earnedFen > 0 ? (
                <b className="num f14 cp">+{formatYuan(earnedFen)} 元</b>
              ) : null
            ) : (
              <span className="f13 b cb">{next}</span>
            )}
          </span>
        </span>
      </a>
      {state === 'rejected' ? <WhyRejected target={{ kind, id }} state={state} about={title} /> : null}
    </article>
  );
}
