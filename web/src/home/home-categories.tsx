import type { Output } from '@xuelin/contract/core/types';
import { browseHref, categoryIcon, listHref } from '#resource/resource.public.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { gridIcon } from '@xuelin/ui/icons/first-icons.ts';
import type { IconShape } from '@xuelin/ui/icons/first-icons.ts';

type Category = Output<'resource/getCategoryTree'>['list'][number];

/** Tiles besides 全部分类. */
const TILES = 9;

function Tile({ href, icon, name }: { href: string; icon: IconShape; name: string }) {
  return (
    <li>
      <a className="home__cat" href={href}>
        <span>
          <Icon of={icon} />
        </span>
        {name}
      </a>
    </li>
  );
}

/** The main categories as two rows of tiles. Keeps its height while they are on the way. */
export function HomeCategories({ categories }: { categories: readonly Category[] | undefined }) {
  return (
    <nav aria-label="资料分类">
      <ul className="home__cats" aria-busy={categories === undefined}>
        {categories?.slice(0, TILES).map(({ id, name, icon }) => (
          <Tile key={id} href={listHref({ categoryId: id }, name)} icon={categoryIcon(icon)} name={name} />
        ))}
        {categories ? <Tile href={browseHref()} icon={gridIcon} name="全部分类" /> : null}
      </ul>
    </nav>
  );
}
