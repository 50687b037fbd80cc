import { useCall } from '@xuelin/client/queries/query.ts';
import { ResourceShelf } from '#resource/list/resource-shelf.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';

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
