import { useState } from 'react';
import type { ReactNode } from 'react';
import { ALBUM } from '@xuelin/contract/core/constants';
import type { Item } from '#album/editing/use-items.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { useDebouncedValue } from '@xuelin/client/queries/use-debounced-value.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { browseHref } from '#resource/resource.public.ts';
import { pagesText } from '#resource/resource.public.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { SearchField } from '@xuelin/ui/controls/search-field.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './edit-album.css';

type Props = {
  open: boolean;
  onClose: () => void;
  /** What is in the album already. */
  items: readonly Item[];
  onAdd: (item: Item) => void;
};
type From = 'mine' | 'all';

const sources: { key: From; label: string }[] = [
  { key: 'mine', label: '我的资料' },
  { key: 'all', label: '全部资料' },
];

/** Documents to add: one's own, the newest of all, or what is searched for. */
export function AddSheet({ open, onClose, items, onAdd }: Props) {
  const [from, setFrom] = useState<From>('mine');
  const [text, setText] = useState('');
  const keyword = useDebouncedValue(text.trim());
  const { uid } = useSession();
  const inAlbum = new Set(items.map(({ id }) => id));
  const renderHit = (one: Hit) => (
    <div className="ealbum__hit">
      <span className="ealbum__b">
        <span className="f14 c1 l2">{one.title}</span>
        <span className="f12 c3 ell">{[one.subject, one.size, one.author.nickname].join('·')}</span>
      </span>
      <Button
        size="sm"
        look="soft"
        disabled={inAlbum.has(one.id) || items.length >= ALBUM.items}
        onPress={() => onAdd({ ...one, available: true })}
      >
        {inAlbum.has(one.id) ? '已添加' : '添加'}
        <span className="sr">{one.title}</span>
      </Button>
    </div>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="添加资料"
      foot={
        <Button block size="lg" onPress={onClose}>
          完成（{items.length} 份）
        </Button>
      }
    >
      <SearchField value={text} onChange={setText} onSubmit={setText} placeholder="搜资料" well />
      {keyword === '' ? (
        <div className="ealbum__from">
          <Segment items={sources} current={from} onSelect={setFrom} label="从哪里添加" />
        </div>
      ) : null}
      <div className="ealbum__hits">
        {keyword === '' ? (
          <Browse key={from} uid={from === 'mine' ? uid : undefined} hit={renderHit} />
        ) : (
          <Found key={keyword} keyword={keyword} hit={renderHit} />
        )}
      </div>
    </Sheet>
  );
}

type Hit = Omit<Item, 'available'> & { size: string };
type Draw = (one: Hit) => ReactNode;

function Browse({ uid, hit }: { uid?: number; hit: Draw }) {
  return (
    <PageList
      name={`add-${uid ?? 'all'}`}
      query={useCallList('resource/getList', { uid, sort: 'new' })}
      label="可以添加的资料"
      keyOf={({ id }) => id}
      renderItem={({ id, title, subject, author, pageCount }) =>
        hit({ id, title, subject, author, size: pagesText(pageCount) })
      }
      empty={{
        picture: 'seedling',
        title: '这里还没有资料',
        text: '发布过的资料才能放进专辑，也可以搜别人的资料。',
        action: { label: '上传资料', href: '#/pages/resource/upload' },
      }}
    />
  );
}

function Found({ keyword, hit }: { keyword: string; hit: Draw }) {
  return (
    <PageList
      name={`add-${keyword}`}
      query={useCallList('search/all', { keyword, kind: 'resource', limit: 10 })}
      label="搜索结果"
      keyOf={({ content }) => content.id}
      renderItem={({ content: { id, title, subject, author, facts } }) =>
        hit({ id, title, subject, author, size: facts[0] ?? '' })
      }
      empty={{
        picture: 'lens',
        title: `没有找到“${keyword}”`,
        text: '换个说法，或者只留一两个关键的词。',
        action: { label: '按分类找', href: browseHref() },
      }}
    />
  );
}
