import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './upload-category.css';

type Tree = Output<'resource/getCategoryTree'>['list'];

/** The names on the way to a category: `考研 / 数学`. */
export function categoryPath(tree: Tree, id: number): string {
  for (const { id: parent, name, children } of tree) {
    if (parent === id) return name;
    const child = children.find((one) => one.id === id);
    if (child) return `${name} / ${child.name}`;
  }
  return '';
}

/** The category as a row; a tap opens both levels in a sheet. */
export function CategoryField({
  value,
  error,
  onChange,
}: {
  value: number;
  error: string | undefined;
  onChange: (id: number) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const tree = useCall('resource/getCategoryTree', {}, { staleTime: Infinity });
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
            <span className="upform__must" aria-hidden="true">
              *
            </span>
          </>
        }
        value={path === '' ? '请选择' : <span className="c1">{path}</span>}
        note={error ? <span className="upform__bad">{error}</span> : undefined}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择分类">
        <Loaded query={tree}>
          {({ list }) => (
            <>
              {list.map(({ id, name, children }) => (
                <fieldset key={id} className="upcat">
                  <legend>{name}</legend>
                  {children.length === 0 ? (
                    <Chip well on={value === id} onPress={() => choose(id)}>
                      {name}
                    </Chip>
                  ) : null}
                  {children.map((child) => (
                    <Chip key={child.id} well on={value === child.id} onPress={() => choose(child.id)}>
                      {child.name}
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
