import { coverLines, coverLook } from '#display/cover-look.ts';
import type { CoverFamily, CoverPattern } from '#display/cover-look.ts';
import '#theme/covers.css';
import './cover.css';

export type CoverProps = {
  /** Id of the document: with the subject it fixes the look. */
  id: string | number;
  subject: string;
  /** The whole title; the cover shows its beginning in two lines. */
  title: string;
  /** One short word at the top, for instance 真题. */
  kind?: string;
  /** One short line at the foot, for instance 46 页. */
  note?: string;
  /** Width in px (56–136); the height follows as 4:3. */
  width?: number;
  /** Set only where a page needs a certain look. */
  family?: CoverFamily;
  pattern?: CoverPattern;
};

/** A book drawn with type. Decoration: the real title stands beside it. */
export function Cover({ id, subject, title, kind, note, width = 84, family, pattern }: CoverProps) {
  const look = coverLook(subject, id);
  const lines = coverLines(title);
  const wide = lines.some((line) => Array.from(line).length > 4);
  return (
    <span
      className={`cover k-${family ?? look.family} p-${pattern ?? look.pattern}`}
      style={{ '--cw': `${width}px` }}
      aria-hidden="true"
    >
      {kind ? <span className="cover__k">{kind}</span> : null}
      <span className={wide ? 'cover__t cover__t--5' : 'cover__t'}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {note ? <span className="cover__n">{note}</span> : null}
    </span>
  );
}
