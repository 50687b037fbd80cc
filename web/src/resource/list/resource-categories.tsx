import type { Output } from '@xuelin/contract/core/types';
import { categoryIcon } from '#resource/list/category-icons.ts';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { gridIcon } from '@xuelin/ui/icons/icons.ts';
import type { IconShape } from '@xuelin/ui/icons/icons.ts';

type Category = Output<'resource/getCategoryTree'>['list'][number];

export type ResourceCategoriesProps = {
  /** Undefined while they are on the way: the place stays taken. */
  categories: readonly Category[] | undefined;
  /** Id of either level; undefined for all. */
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
};

/** Both levels of categories: the main ones in a row, below them the parts of the chosen one. */
export function ResourceCategories({ categories, chosen, onChoose }: ResourceCategoriesProps) {
  const main = categories?.find(
    ({ id, children }) => id === chosen || children.some((one) => one.id === chosen),
  );
  return (
    <nav aria-label="资料分类" className="rhome__cats">
      <ul className="hs rhome__main" aria-busy={categories === undefined}>
        <Main name="全部" icon={gridIcon} on={chosen === undefined} onPress={() => onChoose(undefined)} />
        {categories?.map(({ id, name, icon }) => (
          <Main
            key={id}
            name={name}
            icon={categoryIcon(icon)}
            on={id === main?.id}
            onPress={() => onChoose(id)}
          />
        ))}
      </ul>
      {main && main.children.length > 0 ? (
        <div className="hs rhome__sub">
          <Chip well on={chosen === main.id} onPress={() => onChoose(main.id)}>
            全部{main.name}
          </Chip>
          {main.children.map(({ id, name }) => (
            <Chip key={id} well on={chosen === id} onPress={() => onChoose(id)}>
              {name}
            </Chip>
          ))}
        </div>
      ) : null}
    </nav>
  );
}

type MainProps = { name: string; icon: IconShape; on: boolean; onPress: () => void };

function Main({ name, icon, on, onPress }: MainProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={on}
        className={on ? 'rhome__c rhome__c--on' : 'rhome__c'}
        onClick={onPress}
      >
        <Icon of={icon} />
        {name}
      </button>
    </li>
  );
}
