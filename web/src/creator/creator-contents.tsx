import { useState } from 'react';
import type { AuthoredContent } from '@xuelin/contract/creator';
import { ContentCover } from '#content/content.public.tsx';
import { ContentFiguresSheet } from '#creator/content-figures-sheet.tsx';
import { ManageBar } from '#creator/manage-bar.tsx';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Checkbox } from '@xuelin/ui/controls/check.tsx';
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

const keyOf = ({ kind, id }: AuthoredContent) => `${kind} ${id}`;
/** Its price and place on the shelf can be changed together with others'. */
const isManageable = ({ price, state }: AuthoredContent) => price !== null && state === 'published';

/** All that the member made, by kind, with states, figures and the next step. */
export function CreatorContents() {
  const [tab, setTab] = usePersistedState<(typeof tabs)[number]['key']>('contents', 'all');
  const list = useCallList('creator/getContentList', tab === 'all' ? {} : { kind: tab });
  const name = tabs.find(({ key }) => key === tab)?.label ?? '';
  const [isManaging, setManaging] = useState(false);
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>([]);
  const [viewed, setViewed] = useState<AuthoredContent>();
  const [isOpen, setOpen] = useState(false);
  const contents = list.data?.pages.flatMap((page) => page.list) ?? [];
  const chosen = contents.filter((content) => isManageable(content) && chosenKeys.includes(keyOf(content)));
  const finish = () => {
    setManaging(false);
    setChosenKeys([]);
  };
  const choose = (content: AuthoredContent, on: boolean) =>
    setChosenKeys((keys) => [
      ...keys.filter((key) => key !== keyOf(content)),
      ...(on ? [keyOf(content)] : []),
    ]);
  return (
    <section aria-label="我的内容">
      {isManaging ? (
        <ManageBar chosen={chosen} onDone={finish} />
      ) : contents.some(isManageable) ? (
        <div className="row between creator__manage">
          <h2 className="f16 b c1">我的内容</h2>
          <Button size="sm" look="quiet" onPress={() => setManaging(true)}>
            批量管理
          </Button>
        </div>
      ) : null}
      <TabbedPanel id="creator-contents" label="按种类" items={tabs} current={tab} onSelect={setTab}>
        <PageList
          key={tab}
          name={tab}
          query={list}
          skeleton="row"
          label={`我的内容，${name}`}
          className="creator__list"
          keyOf={keyOf}
          renderItem={(content) =>
            isManaging ? (
              <ChoiceLine
                content={content}
                chosen={chosenKeys.includes(keyOf(content))}
                onChoose={(on) => choose(content, on)}
              />
            ) : (
              <ContentLine
                content={content}
                onFigures={() => {
                  setViewed(content);
                  setOpen(true);
                }}
              />
            )
          }
          empty={{
            picture: 'seedling',
            title: tab === 'all' ? '还没有发布过内容' : `还没有${name}`,
            text: '发布以后，浏览、成交和收入都会显示在这里。',
            action: { label: '上传资料', href: '#/pages/resource/upload' },
          }}
        />
      </TabbedPanel>
      {viewed ? (
        <ContentFiguresSheet
          key={keyOf(viewed)}
          content={viewed}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
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

type ChoiceProps = { content: AuthoredContent; chosen: boolean; onChoose: (on: boolean) => void };

/** A content that can be ticked; what cannot be managed together says why not. */
function ChoiceLine({ content, chosen: isChosen, onChoose }: ChoiceProps) {
  const { title, label, price } = content;
  const isOpenToAct = isManageable(content);
  const note = isOpenToAct ? (price === 0 ? '免费' : `${price} 学币`) : '不能批量管理';
  return (
    <article className="creator__line">
      <Checkbox square checked={isOpenToAct && isChosen} disabled={!isOpenToAct} onChange={onChoose}>
        <span className="grow">
          <b className={isOpenToAct ? 'f15 c1 l2' : 'f15 c3 l2'}>{title}</b>
          <span className="f12 c3">
            {label}　{note}
          </span>
        </span>
      </Checkbox>
    </article>
  );
}

type LineProps = { content: AuthoredContent; onFigures: () => void };

function ContentLine({ content, onFigures }: LineProps) {
  const { kind, id, label, title, subject, cover, state, reason, link, editLink, earnedFen, viewCount } =
    content;
  const { name, look, next } = states[state];
  const figures = figuresOf(content);
  const href = next !== '' && editLink !== null ? editLink : link;
  const hasFigures = viewCount !== null && state === 'published';
  return (
    <article className={hasFigures ? 'creator__line creator__line--figures' : 'creator__line'}>
      <a className="row g12 top" href={href}>
        <ContentCover content={{ id, title, subject, cover, facts: [] }} word={label} width={56} />
        <span className="grow">
          <b className="f15 c1 l2">{title}</b>
          <span className="f12 c3 creator__sub">{reason ?? [label, ...figures].join('　')}</span>
          <span className="row between g8 creator__foot">
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
      {hasFigures ? (
        <Button size="sm" look="quiet" onPress={onFigures}>
          <span className="sr">《{title}》的数据</span>
          <span aria-hidden="true">数据</span>
        </Button>
      ) : null}
      {state === 'rejected' ? <WhyRejected target={{ kind, id }} state={state} about={title} /> : null}
    </article>
  );
}
