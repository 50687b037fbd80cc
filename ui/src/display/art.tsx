import { coverLines, coverLook } from '#display/cover-look.ts';
import type { CoverFamily, CoverPattern } from '#display/cover-look.ts';
import { Words } from '#display/words.tsx';
import { Icon } from '#icons/icon.tsx';
import { playIcon } from '#icons/icons.ts';
import '#theme/covers.css';
import './cover.css';

export type ArtProps = {
  id: string | number;
  subject: string;
  /** What is written on it: the beginning of the title, or one character for a mark. */
  title: string;
  /** square: 92 px beside an article; wide: 132 px on top of a course; mark: a 40 px badge with one character. */
  shape?: 'square' | 'wide' | 'mark';
  note?: string;
  /** Shows a play sign (courses). */
  play?: boolean;
  family?: CoverFamily;
  pattern?: CoverPattern;
};

/** A picture made of type and lines for what has no photo. Decoration: the real title stands beside it. */
export function Art({ id, subject, title, shape = 'square', note, play, family, pattern }: ArtProps) {
  const look = coverLook(subject, id);
  const short = shape === 'square' ? coverLines(title).join('\n') : Array.from(title)[0];
  return (
    <span
      className={`art art--${shape} k-${family ?? look.family} p-${pattern ?? look.pattern}`}
      aria-hidden="true"
    >
      <span className={shape === 'wide' ? 'art__t words' : 'art__t'}>
        {shape === 'wide' ? <Words text={title} /> : short}
      </span>
      {note ? <span className="art__n">{note}</span> : null}
      {play ? (
        <span className="art__play">
          <Icon of={playIcon} size={20} />
        </span>
      ) : null}
    </span>
  );
}
