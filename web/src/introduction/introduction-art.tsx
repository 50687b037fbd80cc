import type { IntroductionCard } from '@xuelin/contract/introduction';
import { Art } from '@xuelin/ui/display/art.tsx';
import './introduction-art.css';

type Facts = Pick<IntroductionCard, 'id' | 'kind' | 'title' | 'categoryName' | 'cover' | 'size'>;

/** The picture of an introduction, or one made of its title. Decoration. */
export function IntroductionArt({ introduction, wide }: { introduction: Facts; wide?: boolean }) {
  const { id, kind, title, categoryName, cover, size } = introduction;
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
      note={kind === 'course' && wide ? `共 ${size} 章` : undefined}
      play={kind === 'course' && wide}
      pattern={kind === 'course' ? 'hill' : undefined}
    />
  );
}
