import { ContentCover } from '#content/content.public.tsx';
import { useCall } from '@xuelin/client/queries/query.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import { SectionHead } from '@xuelin/ui/display/card.tsx';
import { Words } from '@xuelin/ui/display/words.tsx';
import './resource-shelf.css';

/** Albums in a row that scrolls sideways, and the way to all of them; nothing where there are none. */
export function ResourceAlbums() {
  const { data, error } = useCall('album/getList', { sort: 'hot', limit: 10 });
  if (error || (data && data.list.length === 0)) return null;
  return (
    <section aria-label="专辑">
      <SectionHead
        title="专辑"
        more={{ label: '全部', href: `#${pathWith('/pages/album/index', { title: '专辑' })}` }}
      />
      <ul className="hs arrows shelf" aria-label="专辑" aria-busy={data === undefined}>
        {data?.list.map((album) => (
          <li className="shelf__i" key={album.id}>
            <a href={`#${pathWith('/pages/resource/album', { id: album.id })}`}>
              <ContentCover
                content={{ ...album, facts: [`${album.itemCount} 份资料`] }}
                word="专辑"
                width={104}
              />
              <span className="shelf__t l2 words">
                <Words text={album.title} />
              </span>
              <span className="shelf__m">{album.itemCount} 份资料</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
