import { useCall } from '#runtime/query.ts';
import { ResourceShelf } from '#resource/resource-shelf.tsx';
import { SectionHead } from '#ui/card.tsx';

/** Documents of the same subject; nothing when there are none. */
export function DetailsRelated({ id }: { id: number }) {
  const { data } = useCall('resource/getRelated', { id });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label="相关资料" className="details__more">
      <SectionHead title="相关资料" />
      <ResourceShelf list={data.list} label="相关资料" />
    </section>
  );
}
