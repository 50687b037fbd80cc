import { Suspense, lazy } from 'react';
import type { EmptyProps } from '@xuelin/ui/feedback/empty.tsx';

/** The words without the picture: while its code is on the way, and when the network is gone. */
function PlainNotice({ title, text, action, children, onPressAll }: EmptyProps) {
  const press = onPressAll ?? action?.onPress;
  return (
    <div className="notice">
      <h2 className="f17 b c1">{title}</h2>
      {text ? <p>{text}</p> : null}
      {action?.href === undefined ? null : (
        <a className="notice__b" href={action.href}>
          {action.label}
        </a>
      )}
      {press ? (
        <button
          type="button"
          className={onPressAll ? 'notice__b notice__b--all' : 'notice__b'}
          onClick={press}
        >
          {action?.label ?? '重试'}
        </button>
      ) : null}
      {children}
    </div>
  );
}

const Pictured = lazy(() =>
  import('@xuelin/ui/feedback/empty.tsx').then(
    ({ Empty }) => ({ default: Empty }),
    () => ({ default: PlainNotice }),
  ),
);

/** Nothing to show, and what to do about it. Its picture is fetched when first needed; the words are always there. */
export function Notice(props: EmptyProps) {
  return (
    <Suspense fallback={<PlainNotice {...props} />}>
      <Pictured {...props} />
    </Suspense>
  );
}
