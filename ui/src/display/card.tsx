import type { ReactNode } from 'react';
import { Icon } from '#icons/icon.tsx';
import { rightIcon } from '#icons/first-icons.ts';
import '#theme/covers.css';
import './card.css';

export type CardProps = {
  children: ReactNode;
  /** Inner space of 16 px. */
  padded?: boolean;
  /** Keeps the page's gutter at both sides and 12 px above. */
  inset?: boolean;
  /** The whole card is a link. */
  href?: string;
  /** Names the card as a region. */
  label?: string;
  /** What it shows is still being asked for. */
  busy?: boolean;
  className?: string;
};

/** A white block that holds one thing. Never a card inside a card. */
export function Card({ children, padded, inset, href, label, busy, className = '' }: CardProps) {
  const names = `card${padded ? ' card--pad' : ''}${inset ? ' card--inset' : ''} ${className}`;
  if (href !== undefined) {
    return (
      <a className={names} href={href} aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    <section className={names} aria-label={label} aria-busy={busy}>
      {children}
    </section>
  );
}

export type SectionHeadProps = {
  title: string;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  /** A link or a plain note at the right, for instance 全部. */
  more?: { label: string; href?: string; onPress?: () => void };
};

/** The head of a section, 44 px high. */
export function SectionHead({ title, id, more }: SectionHeadProps) {
  return (
    <div className="sec">
      <h2 id={id}>{title}</h2>
      {more ? <More {...more} /> : null}
    </div>
  );
}

function More({ label, href, onPress }: { label: string; href?: string; onPress?: () => void }) {
  const inside = (
    <>
      {label}
      <Icon of={rightIcon} size={14} />
    </>
  );
  if (href !== undefined) {
    return (
      <a className="sec__m" href={href} onClick={onPress}>
        {inside}
      </a>
    );
  }
  if (onPress) {
    return (
      <button type="button" className="sec__m" onClick={onPress}>
        {inside}
      </button>
    );
  }
  return <span className="sec__m">{label}</span>;
}

/** The top of a tab page: a sky wash with faint rings that fades into paper. */
export function Wash({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <header className={`wash ${className}`}>{children}</header>;
}
