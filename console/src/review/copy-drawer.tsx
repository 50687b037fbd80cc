import { Alert, Checkbox, Drawer, Spin } from 'antd';
import { useState } from 'react';
import { LoadError } from '#shell/page-frame.tsx';
import { TextDiff } from '#shell/text-diff.tsx';
import { useOperatorQuery } from '#use-operator-call.ts';
import type { ReviewDetail } from '#review/review-contents.tsx';

type Copy = ReviewDetail['copies'][number];

/** What waits beside something with nearly the same text: what only one of them says. */
export function CopyDrawer({ id, copy, onClose }: { id: number; copy: Copy; onClose: () => void }) {
  const [whole, setWhole] = useState(false);
  const { data, error, refetch } = useOperatorQuery('operator/getReviewCopy', { id, copyId: copy.id });
  return (
    <Drawer open title={`和《${copy.title}》比较：约 ${copy.percent}% 相同`} size={860} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Spin aria-label="正在加载" /> : null}
      {data ? (
        <>
          {data.cut ? <Alert type="info" title="文字很长，只比较了开头的部分" /> : null}
          <p>
            <del>只在《{copy.title}》里</del> <ins>只在等待审核的这一份里</ins>
          </p>
          <p>
            <Checkbox checked={whole} onChange={(event) => setWhole(event.target.checked)}>
              也显示相同的行
            </Checkbox>
          </p>
          <TextDiff before={data.copyText} after={data.text} folded={!whole} />
        </>
      ) : null}
    </Drawer>
  );
}
