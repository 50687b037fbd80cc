import type { ContentSummary } from '@xuelin/contract/content';
import { Art } from '@xuelin/ui/display/art.tsx';
import './introduction-art.css';

type Facts = Pick<ContentSummary, 'id' | 'variant' | 'title' | 'categoryName' | 'cover' | 'facts'>;

/** The picture of an introduction, or one made of its title. Decoration. */
export function IntroductionArt({ content, wide }: { content: Facts; wide?: boolean }) {
  const { id, variant, title, categoryName, cover, facts } = content;
  const isCourse = variant === 'course';
  const shape = wide ? 'wide' : 'square';
  if (cover !== null) {
    return <img className={`iart iart--${shape}`} src={cover} alt="" loading="lazy" decoding="async" />;
  }
  return (
    <Art
      id={id}
      subject={categoryName}
      title={title}
      shape={shape}
      note={isCourse && wide ? `共 ${facts[0]}` : undefined}
      play={isCourse && wide}
      pattern={isCourse ? 'hill' : undefined}
    />
  );
}
