import { useState } from 'react';
import { AuthorCard } from '#social/author-card.tsx';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { Link } from '#shell/stack/link.tsx';
import { usePersistedState, usePage, useTitle } from '#shell/page/page.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { leaveFor } from '#shell/stack/visit-elsewhere.ts';
import { tip } from '#shell/start/tips.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { ImagePreview } from '@xuelin/ui/layers/image-preview.tsx';
import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** An endless list. */
export function ListTab() {
  const query = useCallList('resource/getList', { sort: 'new' });
  return (
    <Screen>
      <PageList
        query={query}
        label="资料"
        keyOf={(one) => one.id}
        renderItem={(one) => (
          <Link
            to={`/pages/details?id=${one.id}`}
            style={{ display: 'block', height: 60 + (one.id % 7) * 11 }}
          >
            {one.title}
          </Link>
        )}
        empty={{ picture: 'seedling', title: '还没有资料' }}
      />
    </Screen>
  );
}

/** A sheet that asks before its act, and twelve pictures to enlarge. */
function LayersPart() {
  const [isOpen, setOpen] = useState(false);
  const [start, setStart] = useState<number | null>(null);
  const ask = async () => {
    const isSure = await confirm({ title: '删除它？', ok: '删除' });
    showToast(isSure ? '已删除' : '没有删除');
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        更多
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="更多操作">
        <button type="button" onClick={() => void ask()}>
          删除
        </button>
        <Link to="/pages/details?id=7">看详情</Link>
      </Sheet>
      {pictures.map(({ alt }, index) => (
        <button key={alt} type="button" onClick={() => setStart(index)}>
          放大{alt}
        </button>
      ))}
      {start === null ? null : (
        <ImagePreview open start={start} images={pictures} onClose={() => setStart(null)} />
      )}
    </>
  );
}

const pictures = Array.from({ length: 12 }, (_, index) => {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><text y="90">${index + 1}</text></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(shape)}`, alt: `第 ${index + 1} 页` };
});

/** A tab longer than the window, with layers over it. */
export function LongTab() {
  return (
    <Screen>
      <LayersPart />
      {Array.from({ length: 60 }, (_, row) => (
        <p key={row} style={{ height: 50 }}>
          第 {row} 行
        </p>
      ))}
    </Screen>
  );
}

/** The same layers over a page that is no tab. */
export function Layers() {
  return (
    <Screen>
      <LayersPart />
    </Screen>
  );
}

/** A page that shows its option. */
export function Details() {
  const { options } = usePage();
  useTitle(`第 ${options.id ?? ''} 份`);
  return (
    <Screen>
      <p style={{ height: 1500 }}>编号 {options.id}</p>
      <button
        type="button"
        onClick={({ currentTarget }) => currentTarget.nextElementSibling?.scrollIntoView({ block: 'start' })}
      >
        看章节
      </button>
      <h2 style={{ marginBottom: 1500 }}>章节</h2>
      <Link to="/pages/form">写评论</Link>
      <a href="#/pages/form">普通链接</a>
      <button type="button" onClick={() => tip('已保存', { tab: 3 })}>
        保存并返回
      </button>
      <button
        type="button"
        onClick={() => {
          showToast('已提交');
          goBack();
        }}
      >
        说并离开
      </button>
    </Screen>
  );
}

/** A draft. */
export function Form() {
  const [text, setText] = usePersistedState('draft', '');
  return (
    <Screen pullable={false}>
      <input aria-label="评论" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => leaveFor('/cashier')}>
        去付款
      </button>
    </Screen>
  );
}

/** An author's card, and the code of a practice with its sheets. */
export function Author() {
  const [hasPractised, setPractised] = useState(false);
  const practise = async () => {
    await import('#practice/attempt/answer-card.tsx');
    setPractised(true);
  };
  return (
    <Screen>
      <AuthorCard
        author={{ uid: 2, nickname: '林知夏', avatar: null, certificate: null }}
        mine={undefined}
        action={null}
      />
      <button type="button" onClick={() => void practise()}>
        {hasPractised ? '练过了' : '练习'}
      </button>
    </Screen>
  );
}

const sum = (count: number) => Array.from({ length: count }, (_, at) => `a_{${at}}`).join('+');

/** Options of a question on a phone: one that fits, one that is a little too wide, one far too wide. */
export function Formulas() {
  return (
    <Screen>
      {[2, 8, 30].map((count) => (
        <div key={count} style={{ width: 260 }}>
          <RichText source={`$\\dfrac{${sum(count)}}{b}$`} className="option__t" />
        </div>
      ))}
    </Screen>
  );
}

/** A page whose code comes late. */
export function Slow() {
  return <Screen>到了</Screen>;
}
