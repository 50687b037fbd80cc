import { useCall } from '@xuelin/client/queries/query.ts';
import { clearHistory, forgetKeyword, useHistory } from '#search/search-history.ts';
import { SectionHead } from '@xuelin/ui/display/card.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { closeIcon } from '@xuelin/ui/icons/icons.ts';
import { useState } from 'react';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Pick = { onPick: (keyword: string) => void };

function clearAll(): void {
  const undo = clearHistory();
  showToast({ title: '已清空搜索记录', duration: 5000, action: { label: '撤销', onPress: undo } });
}

/** Searches made on this device; one or all can be taken out. */
function History({ onPick }: Pick) {
  const history = useHistory();
  const [isEditing, setEditing] = useState(false);
  if (history.length === 0) return null;
  return (
    <section aria-label="搜索记录">
      <div className="row between">
        <SectionHead title="搜索记录" />
        <span className="row">
          {isEditing ? (
            <button type="button" className="find__act" onClick={clearAll}>
              全部清空
            </button>
          ) : null}
          <button
            type="button"
            className="find__act"
            aria-label={isEditing ? '完成管理搜索记录' : '管理搜索记录'}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? '完成' : '管理'}
          </button>
        </span>
      </div>
      <ul className="find__chips">
        {history.map((word) => (
          <li key={word}>
            {isEditing ? (
              <button
                type="button"
                className="chip chip--well"
                aria-label={`删除 ${word}`}
                onClick={() => forgetKeyword(word)}
              >
                {word}
                <Icon of={closeIcon} size={12} />
              </button>
            ) : (
              <Chip well onPress={() => onPick(word)}>
                {word}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What others search now; nothing when nobody has searched yet. */
function HotWords({ onPick }: Pick) {
  const { data } = useCall('search/getHotList', {});
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label="大家在搜">
      <SectionHead title="大家在搜" />
      <ol className="find__hot">
        {data.list.slice(0, 10).map((word, index) => (
          <li key={word}>
            <button type="button" onClick={() => onPick(word)}>
              <b className="num">{index + 1}</b>
              <span className="ell">{word}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Before anything is typed. */
export function SearchStart({ onPick }: Pick) {
  return (
    <div className="find__start">
      <History onPick={onPick} />
      <HotWords onPick={onPick} />
      <p className="find__tip">
        可以直接输入书里的一句话，例如题干或定义。搜到的资料会标出在第几页，点开就是那一页。
      </p>
    </div>
  );
}
