import { useCall } from '@xuelin/client/queries/query.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { listIcon } from '@xuelin/ui/icons/icons.ts';

/** Albums that hold a document; nothing where there are none. */
export function DetailsAlbums({ id }: { id: number }) {
  const { data } = useCall('album/getList', { resourceId: id, limit: 5 });
  if (!data || data.list.length === 0) return null;
  return (
    <Card inset label="收录于专辑">
      <h2 className="f17 b c1 details__qh">收录于专辑</h2>
      {data.list.map((album) => (
        <Cell
          key={album.id}
          icon={listIcon}
          title={<span className="l2">{album.title}</span>}
          note={`${album.itemCount} 份资料·${album.author.nickname}`}
          href={`#${pathWith('/pages/resource/album', { id: album.id })}`}
        />
      ))}
    </Card>
  );
}
