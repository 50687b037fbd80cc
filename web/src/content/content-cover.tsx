import type { ContentSummary } from '@xuelin/contract/content';
import { Cover } from '@xuelin/ui/display/cover.tsx';

type ContentCoverProps = {
  content: Pick<ContentSummary, 'id' | 'title' | 'subject' | 'cover' | 'facts'>;
  /** One word at the head of a drawn cover. */
  word?: string;
  /** Pixels. */
  width?: number;
};

// No style sheet: it would be one more file of the first visit, whose feed shows a cover too.
const shape = { flex: 'none', aspectRatio: '3 / 4', borderRadius: 'var(--r-s)', objectFit: 'cover' } as const;

/** The picture of some content, or a drawn cover. Decoration: its title stands beside it. */
export function ContentCover({ content, word, width = 84 }: ContentCoverProps) {
  const { id, title, subject, cover, facts } = content;
  if (cover !== null) return <img className="ccover" src={cover} alt="" style={{ ...shape, width }} />;
  return <Cover id={id} subject={subject} title={title} kind={word} note={facts[0]} width={width} />;
}
