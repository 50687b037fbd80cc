import { useState } from 'react';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './category-field.css';

type Category = { id: number; name: string };
type Tree = readonly (Category & { children: readonly Category[] })[];

/** The names on the way to a category: `考研 / 数学`. */
export function categoryPath(tree: Tree, id: number): string {
  for (const { id: parent, name, children } of tree) {
    if (parent === id) return name;
    const child = children.find((one) => one.id === id);
    if (child) return `${name} / ${child.name}`;
  }
  return '';
}

export type CategoryFieldProps = {
  /** Whose categories there are to choose from. */
  of: 'resource/getCategoryTree' | 'questionBank/getCategoryTree';
  value: number;
  error?: string | undefined;
  onChange: (id: number) => void;
};

/** The category as a row; a tap opens both levels in a sheet. Content stands in a category that has none below it. */
export function CategoryField({ of, value, error, onChange }: CategoryFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const tree = useCall(of, {}, { staleTime: Infinity });
  const choose = (id: number) => {
    onChange(id);
    setOpen(false);
  };
  const path = categoryPath(tree.data?.list ?? [], value);
  return (
    <>
      <Cell
        title={
          <>
            分类
            <span className="catfield__bad" aria-hidden="true">
              *
            </span>
          </>
        }
        value={path === '' ? '请选择' : <span className="c1">{path}</span>}
        note={error ? <span className="catfield__bad">{error}</span> : undefined}
        onPress={() => setOpen(true)}
        invalid={error !== undefined}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择分类">
        <Loaded query={tree}>
          {({ list }) => (
            <>
              {list.map(({ id, name, children }) => (
                <fieldset key={id} className="catfield">
                  <legend>{name}</legend>
                  {(children.length === 0 ? [{ id, name }] : children).map((one) => (
                    <Chip key={one.id} well on={value === one.id} onPress={() => choose(one.id)}>
                      {one.name}
                    </Chip>
                  ))}
                </fieldset>
              ))}
            </>
          )}
        </Loaded>
      </Sheet>
    </>
  );
}
