import type { ReactNode } from 'react';
import { Button } from '#controls/button.tsx';
import { rings } from '#display/outer-rings.ts';
import './empty.css';

/** seedling: nothing yet; lens: no result; torn: time-out; waves: request failed; lock: not logged in. */
export type EmptyPicture = 'seedling' | 'lens' | 'torn' | 'waves' | 'lock';

const pictures: Record<EmptyPicture, ReactNode> = {
  seedling: (
    <>
      <path
        className="ill__s"
        d="M66 62c0-18 2-30 2-38M68 34c2-10 9-14 19-14 0 9-6 15-19 14zM67 44c-2-8-8-12-17-12 0 8 6 13 17 12z"
      />
      <ellipse className="ill__d" cx="66" cy="62" rx="3.5" ry="2" />
    </>
  ),
  lens: (
    <>
      <circle className="ill__b" cx="74" cy="56" r="21" />
      <circle className="ill__w" cx="74" cy="56" r="14" />
      <path className="ill__l" strokeWidth="5" d="m90 72 15 15" />
      <path className="ill__l" strokeWidth="1.8" d="M66 52c1.5-4 4.5-6 8.5-6" />
    </>
  ),
  torn: (
    <>
      <path className="ill__k" strokeWidth="9" d="M66 20 62 44l9 10-12 14 8 10-5 24" />
      <path className="ill__p" strokeWidth="2" d="M66 20 62 44l9 10-12 14 8 10-5 24" />
    </>
  ),
  waves: (
    <>
      <circle className="ill__g" cx="66" cy="62" r="24" />
      <path
        className="ill__l"
        strokeWidth="2.6"
        d="M46 58a29 29 0 0 1 40 0M53 66a19 19 0 0 1 26 0M60 73.5a9 9 0 0 1 12 0"
      />
      <circle className="ill__d" cx="66" cy="80" r="2.2" />
      <path className="ill__k" strokeWidth="7" d="m48 46 36 40" />
      <path className="ill__p" strokeWidth="2.6" d="m48 46 36 40" />
    </>
  ),
  lock: (
    <>
      <rect className="ill__b" x="48" y="54" width="36" height="28" rx="5" />
      <path className="ill__l" strokeWidth="2" d="M55 54v-7a11 11 0 0 1 22 0v7M66 68v6" />
      <circle className="ill__d" cx="66" cy="66" r="3" />
    </>
  ),
};

export type EmptyProps = {
  picture: EmptyPicture;
  title: string;
  /** One sentence that says what to do next. */
  text?: string;
  /** The one button, for instance 去逛逛. */
  action?: { label: string; onPress?: () => void; href?: string };
  /** More below the button: a second link, suggestions. */
  children?: ReactNode;
  /** Makes the whole area a retry button (time-out page). */
  onPressAll?: () => void;
};

/** Nothing to show, and what to do about it. */
export function Empty({ picture, title, text, action, children, onPressAll }: EmptyProps) {
  const inside = (
    <>
      <svg className="ill" viewBox="0 0 132 112" aria-hidden="true">
        <g className="ill__r" transform="scale(.25)">
          {rings.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        {pictures[picture]}
      </svg>
      <h2 className="empty__t">{title}</h2>
      {text ? <p className="empty__p">{text}</p> : null}
    </>
  );
  if (onPressAll) {
    return (
      <div className="empty empty--all">
        {inside}
        <button
          type="button"
          className="empty__all"
          aria-label={`${title}，点击屏幕重试`}
          onClick={onPressAll}
        />
        <span className="btn empty__b" aria-hidden="true">
          {action?.label ?? '重试'}
        </span>
      </div>
    );
  }
  return (
    <div className="empty">
      {inside}
      {action ? (
        <Button className="empty__b" href={action.href} onPress={action.onPress}>
          {action.label}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
