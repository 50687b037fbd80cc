import type { ReactNode } from 'react';
import { Icon } from '#icons/icon.tsx';
import { rightIcon } from '#icons/icons.ts';
import type { IconShape } from '#icons/icons.ts';
import './cell.css';

export type CellProps = {
  title: ReactNode;
  /** One line below the title. */
  note?: ReactNode;
  /** What stands at the right: a value, a tag, a switch. */
  value?: ReactNode;
  icon?: IconShape;
  href?: string;
  onPress?: () => void;
  disabled?: boolean;
  /** What it leads to has to be mended; its `note` says why. */
  invalid?: boolean;
};

/** A row of a list, 52 px high: a link or a button when it leads somewhere (with an arrow), plain otherwise. */
export function Cell({ title, note, value, icon, href, onPress, disabled, invalid }: CellProps) {
  const leads = href !== undefined || onPress !== undefined;
  const inside = (
    <>
      {icon ? <Icon of={icon} /> : null}
      <span className="cell__t">
        {title}
        {note ? <span className="cell__n">{note}</span> : null}
      </span>
      {value !== undefined || leads ? (
        <span className="cell__v">
          {value}
          {leads ? <Icon of={rightIcon} size={16} /> : null}
        </span>
      ) : null}
    </>
  );
  if (href !== undefined) {
    return (
      <a className="cell" href={href} onClick={onPress}>
        {inside}
      </a>
    );
  }
  if (onPress) {
    return (
      <button
        type="button"
        className="cell"
        onClick={onPress}
        disabled={disabled}
        data-invalid={invalid || undefined}
      >
        {inside}
      </button>
    );
  }
  return <div className="cell">{inside}</div>;
}
