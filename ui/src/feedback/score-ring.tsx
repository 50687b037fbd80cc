import type { ReactNode } from 'react';
import './score-ring.css';

export type ScoreRingProps = {
  /** 0–1: how much of the ring is drawn. */
  value: number;
  /** What it says, read aloud, for instance 得分 119，总分 150. */
  label: string;
  /** Diameter in px. */
  size?: number;
  /** On a blue ground: white on sky. */
  onBlue?: boolean;
  /** What stands inside. */
  children?: ReactNode;
};

/** A round progress that grows once. */
export function ScoreRing({ value, label, size = 96, onBlue, children }: ScoreRingProps) {
  const part = Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
  return (
    <div className={onBlue ? 'ring ring--blue' : 'ring'} style={{ '--z': `${size}px`, '--off': 1 - part }}>
      <span className="sr">{label}</span>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="45" />
        {part > 0 ? <circle className="ring__v" cx="50" cy="50" r="45" pathLength="1" /> : null}
      </svg>
      <div className="ring__c" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
