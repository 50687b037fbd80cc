import type { ReactNode } from 'react';
import { Badge } from '#display/badge.tsx';
import { formatBadge } from '#format/format.ts';
import { Icon } from '#icons/icon.tsx';
import type { IconShape } from '#icons/icons.ts';
import './icon-button.css';

export type IconButtonProps = {
  icon: IconShape;
  /** What the button does, read aloud; a count is added to it. */
  label: string;
  /** Unread number on the icon's corner; nothing at 0. */
  count?: number;
  size?: number;
  /** Goes there when given; otherwise a button. */
  href?: string;
  onPress?: () => void;
  disabled?: boolean;
  pressed?: boolean;
  className?: string;
};

/** A 44 × 44 control that shows an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, count = 0, size = 24, href, onPress, disabled, pressed, className = '' } = props;
  const name = count > 0 ? `${label}，${formatBadge(count)} 条未读` : label;
  const inside: ReactNode = (
    <>
      <Icon of={icon} size={size} />
      {count > 0 ? <Badge count={count} corner /> : null}
    </>
  );
  if (href !== undefined) {
    return (
      <a className={`ib ${className}`} href={href} aria-label={name} onClick={onPress}>
        {inside}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={`ib ${className}`}
      aria-label={name}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {inside}
    </button>
  );
}
