import type { ContentSummary } from '@xuelin/contract/content';
import { Cover } from '@xuelin/ui/display/cover.tsx';
import './content-cover.css';

type ContentCoverProps = {
  content: Pick<ContentSummary, 'id' | 'title' | 'subject' | 'cover' | 'facts'>;
  /** One word at the head of a drawn cover. */
  word?: string;
  /** Pixels. */
  width?: number;
};

/** The picture of some content, or a drawn cover. Decoration: its title stands beside it. */
export function ContentCover({ content, word, width = 84 }: ContentCoverProps) {
  const { id, title, subject, cover, facts } = content;
  if (cover !== null) return <img className="ccover" src={cover} alt="" style={{ '--cw': `${width}px` }} />;
  return <Cover id={id} subject={subject} title={title} kind={word} note={facts[0]} width={width} />;
}
