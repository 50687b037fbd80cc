import type { ReactNode, Ref } from 'react';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Words } from '@xuelin/ui/display/words.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import './content-hero.css';

export type ContentHeroProps = {
  cover: ReactNode;
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** One or a few lines under the title. */
  line: ReactNode;
  /** Stars, where it is rated. */
  stars?: ReactNode;
  tags: ReactNode;
  /** What can be counted, four at most; a number that stands for nobody is left out. */
  figures: readonly { name: string; value: string }[];
  /** What only its author reads: why others cannot see it; null when they can. */
  state?: ReactNode;
};

/** How many people did something, as a figure; none while nobody did. */
export const peopleFigure = (name: string, count: number): ContentHeroProps['figures'] =>
  count > 0 ? [{ name, value: formatCount(count) }] : [];

/** Head of the details of anything that is bought: cover, title, tags and figures. */
export function ContentHero(props: ContentHeroProps) {
  const { cover, title, heading, line, stars, tags, figures, state } = props;
  return (
    <>
      <div className="chero">
        {cover}
        <div className="grow">
          <h1 ref={heading} className="f20 b c1 words">
            <Words text={title} />
          </h1>
          <p className="f13 c2 l3 chero__line">{line}</p>
          {stars ? <p className="row wrap g4 chero__stars">{stars}</p> : null}
          <p className="row wrap g8 chero__tags">{tags}</p>
        </div>
      </div>
      <Card label="概况" className="chero__stat">
        {figures.map(({ name, value }) => (
          <p key={name}>
            <b className="num">{value}</b>
            <span>{name}</span>
          </p>
        ))}
      </Card>
      {state ? <output className="chero__state">{state}</output> : null}
    </>
  );
}
