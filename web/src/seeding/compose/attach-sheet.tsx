import { useState } from 'react';
import { AttachedContent } from '#seeding/card/post-attachment.tsx';
import type { ContentSummary } from '@xuelin/contract/content';
import { PageList } from '#shell/page/page-list.tsx';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { useDebouncedValue } from '@xuelin/client/queries/use-debounced-value.ts';
import { SearchField } from '@xuelin/ui/controls/search-field.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

type Props = { open: boolean; onClose: () => void; onPick: (content: ContentSummary) => void };

/** Finds what is attached to a post: a document, a bank, a question, an introduction. */
export function AttachSheet({ open, onClose, onPick }: Props) {
  const [text, setText] = useState('');
  const keyword = useDebouncedValue(text.trim());
  return (
    <Sheet open={open} onClose={onClose} title="附上资料或题库">
      <div className="attach">
        <SearchField
          value={text}
          onChange={setText}
          onSubmit={setText}
          placeholder="搜资料、题库、题目、课程"
          well
        />
        {keyword === '' ? (
          <p className="f14 c3 attach__n">输入名称，找到后点一下就会附在帖子里。</p>
        ) : (
          <Found keyword={keyword} onPick={onPick} />
        )}
      </div>
    </Sheet>
  );
}

function Found({ keyword, onPick }: Pick<Props, 'onPick'> & { keyword: string }) {
  const query = useCallList('search/all', { keyword, limit: 10 }, { keepsPrevious: true });
  return (
    <PageList
      name="attach"
      query={query}
      label="可以附上的内容"
      keyOf={({ content: { kind, id } }) => `${kind}-${id}`}
      renderItem={({ content }) => (
        <button type="button" className="attached" onClick={() => onPick(content)}>
          <AttachedContent content={content} priced />
        </button>
      )}
      end=""
      empty={{ picture: 'lens', title: `没有找到“${keyword}”`, text: '换个说法，或者只留一两个关键的词。' }}
    />
  );
}
