import type { ReactNode } from 'react';
import { Icon } from '#icons/icon.tsx';
import type { IconShape } from '#icons/icons.ts';
import { Spinner } from '#feedback/spinner.tsx';
import './button.css';

export type ButtonProps = {
  children: ReactNode;
  /** primary: one per screen; gold: membership only; sky: on blue only; danger: destructive. */
  look?: 'primary' | 'soft' | 'quiet' | 'line' | 'gold' | 'sky' | 'danger';
  /** 48, 44 or 32 px high; the small one keeps a 44 px tap area. */
  size?: 'lg' | 'md' | 'sm';
  icon?: IconShape;
  /** As wide as its place. */
  block?: boolean;
  /** Shows a turning ring and takes no taps. */
  loading?: boolean;
  /** Takes no taps; say why in the label when there is a reason. */
  disabled?: boolean;
  /** What it adds is missing; what is said beside it tells so. */
  invalid?: boolean;
  /** Goes there when given: the button is a link. */
  href?: string;
  /** `submit` sends the form around it. */
  type?: 'button' | 'submit';
  /** Id of the form it sends, when it stands outside of it. */
  form?: string;
  onPress?: () => void;
  className?: string;
};

/** A pill button, or a link that looks like one. */
export function Button(props: ButtonProps) {
  const {
    children,
    look = 'primary',
    size = 'md',
    icon,
    block,
    loading,
    disabled,
    invalid,
    href,
    type = 'button',
    form,
  } = props;
  const { onPress, className = '' } = props;
  const names = `btn btn--${look} btn--${size}${block ? ' btn--block' : ''} ${className}`;
  const mark = icon ? <Icon of={icon} size={size === 'sm' ? 14 : 20} /> : null;
  const inside = (
    <>
      {loading ? <Spinner size={size === 'sm' ? 14 : 20} /> : mark}
      {children}
    </>
  );
  if (href !== undefined && !disabled && !loading) {
    return (
      <a className={names} href={href} onClick={onPress}>
        {inside}
      </a>
    );
  }
  return (
    <button
      // oxlint-disable-next-line react/button-has-type
      type={type}
      form={form}
      className={names}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      data-invalid={invalid || undefined}
      onClick={loading ? (event) => event.preventDefault() : onPress}
    >
      {inside}
    </button>
  );
}
