import type { Output } from '@xuelin/contract/core/types';
import { useCall } from '@xuelin/client/queries/query.ts';
import { introductionHref } from '#introduction/introduction.public.ts';
import { detailsHref } from '#resource/resource.public.ts';
import { Banner } from '@xuelin/ui/display/banner.tsx';
import { Swiper } from '@xuelin/ui/navigation/swiper.tsx';
import { firstBanners } from '#home/first-data.ts';

type Item = Output<'banner/getBannerList'>['list'][number];

/** Slides in sight before anything has moved: the shown one and the edge of the next. */
const IN_SIGHT = 2;

function hrefOf({ linkKind, link }: Item): string {
  if (linkKind === 'introduction') return introductionHref(Number(link));
  if (linkKind === 'resource') return detailsHref(Number(link));
  return linkKind === 'page' ? `#${link}` : link;
}

/** The banners, turning by themselves. Keeps its height while they are on the way. `whole`: those out of sight too. */
export function HomeBanners({ whole }: { whole: boolean }) {
  const { data, error } = useCall(firstBanners.name, firstBanners.input);
  // Nothing to announce is no reason for a gap.
  if (error && !data) return null;
  if (data?.list.length === 0) return null;
  const banners = data?.list.slice(0, whole ? undefined : IN_SIGHT) ?? [];
  return (
    <div className="home__hero" aria-busy={data === undefined}>
      <Swiper
        label="精选内容"
        peek
        slides={banners.map((one, index) => ({
          key: String(one.id),
          content: (
            <Banner
              href={hrefOf(one)}
              isElsewhere={one.linkKind === 'external'}
              image={one.image}
              look={index % 2 === 0 ? 'indigo' : 'pine'}
              note={one.eyebrow}
              title={one.title}
              act={one.action}
            />
          ),
        }))}
      />
    </div>
  );
}
