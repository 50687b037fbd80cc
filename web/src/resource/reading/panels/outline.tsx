import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { lockIcon } from '@xuelin/ui/icons/icons.ts';

type Props = {
  outline: ResourceDetail['outline'];
  /** Pages that may be seen, and the one that is shown. */
  visible: number;
  shown: number;
  onPage: (page: number) => void;
  /** Called by a line whose page may not be seen yet. */
  onLocked: () => void;
};

/** The chapters of a document; one that is locked leads to the act that opens it. */
export function Outline({ outline, visible, shown, onPage, onLocked }: Props) {
  if (outline.length === 0) return <p className="f14 c3 jump__none">这份资料没有目录，可以按页码跳转。</p>;
  const current = outline.findLastIndex((line) => line.page <= shown);
  return (
    <ol className="jump__o" aria-label="目录">
      {outline.map((line, at) => (
        // Two chapters may share a title and a page.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} style={{ '--depth': Math.min(3, line.depth) }}>
          <button
            type="button"
            aria-current={at === current ? 'true' : undefined}
            onClick={() => (line.page > visible ? onLocked() : onPage(line.page))}
          >
            <span className="l2 grow">{line.title}</span>
            {line.page > visible ? <Lock /> : null}
            <span className="num">
              <span className="sr">第</span>
              {line.page}
              <span className="sr">页</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Lock() {
  return (
    <>
      <Icon of={lockIcon} size={16} />
      <span className="sr">还没有解锁</span>
    </>
  );
}
