import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

type Tree = Output<'questionBank/getCategoryTree'>['list'];

/** The names on the way to a category: `考研 / 数学一`. */
export function categoryPath(tree: Tree, id: number): string {
  for (const { id: parent, name, children } of tree) {
    if (parent === id) return name;
    const child = children.find((one) => one.id === id);
    if (child) return `${name} / ${child.name}`;
  }
  return '';
}

type Props = { value: number; error?: string; onChange: (id: number) => void };

/** The exam or subject of a bank as a row; a tap opens both levels in a sheet. */
export function BankCategory({ value, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const tree = useCall('questionBank/getCategoryTree', {});
  const path = categoryPath(tree.data?.list ?? [], value);
  const choose = (id: number) => {
    onChange(id);
    setOpen(false);
  };
  return (
    <>
      <Cell
        title="分类"
        value={path === '' ? '请选择' : <span className="c1">{path}</span>}
        note={error ? <span className="editing__bad">{error}</span> : undefined}
        onPress={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择分类">
        <Loaded query={tree}>
          {({ list }) => (
            <>
              {list.map(({ id, name, children }) => (
                <fieldset key={id} className="editing__cat">
                  <legend>{name}</legend>
                  {/* A bank stands in a category that has none below it. */}
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
