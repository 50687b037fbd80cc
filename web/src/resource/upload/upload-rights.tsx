import { pathWith } from '#shell/stack/route-path.ts';
import { Checkbox } from '@xuelin/ui/controls/check.tsx';

/** The author's statement to hold the rights; needed for publishing. */
export function Rights({
  checked,
  missing,
  onChange,
}: {
  checked: boolean;
  missing: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <div className="uprights">
      <Checkbox checked={checked} invalid={missing && !checked} onChange={onChange}>
        <span>
          我拥有上述文件的版权或授权，同意
          <a href={`#${pathWith('/pages/webview', { kind: 'creator' })}`}>《创作者协议》</a>
        </span>
      </Checkbox>
      {missing && !checked ? (
        <p className="f12 upform__bad" role="alert">
          发布前请先确认你有权分享这些文件
        </p>
      ) : null}
    </div>
  );
}
