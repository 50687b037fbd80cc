import type { Output } from '@xuelin/contract/types';
import { listHref } from '#resource/resource.public.ts';
import { Banner } from '#ui/banner.tsx';

type Category = Output<'resource/getCategoryTree'>['list'][number];

/** Slides at most. */
const SLIDES = 3;

/** The categories with the most directions below them: there is most to find. */
export function widest(categories: readonly Category[]): Category[] {
  return categories
    .filter(({ children }) => children.length > 1)
    .toSorted((a, b) => b.children.length - a.children.length)
    .slice(0, SLIDES);
}

export type HomeHeroProps = {
  categories: readonly Category[] | undefined;
  /** False: only the slides in sight. */
  whole: boolean;
};

/** Ways into the categories with the most to find. Keeps its height while they are on the way. */
export function HomeHero({ categories, whole }: HomeHeroProps) {
  return (
    <div className="hs home__hero" aria-busy={categories === undefined}>
      {widest(categories ?? [])
        .slice(0, whole ? SLIDES : 2)
        .map(({ id, name, children }, index) => (
          <Banner
            key={id}
            href={listHref({ categoryId: id }, name)}
            look={index % 2 === 0 ? 'indigo' : 'pine'}
            note={`${name}·${children.length} 个方向`}
            title={`从${children[0]?.name}\n到${children.at(-1)?.name}`}
            act={`进入${name}`}
          />
        ))}
    </div>
  );
}
