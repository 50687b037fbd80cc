import type { ReactNode } from 'react';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './collection.css';

/** An empty tab: what would be here, and the way to some. */
export const nothing = (title: string, text: string, action: { label: string; href: string }) =>
  ({ picture: 'seedling', title, text, action }) as const;

export const UNAVAILABLE_TEXT = '已下架，买过的人还能打开';

type GoneProps = {
  kind: 'introduction' | 'resource' | 'album' | 'question' | 'bank' | 'seeding';
  id: number;
  title: string;
  children: ReactNode;
};

/** What was taken down: its page opens for few, so it is put away from here. */
export function UnavailableItem({ kind, id, title, children }: GoneProps) {
  const collect = useCallMutation('collect/setCollect');
  const putAway = async () => {
    const text = '它已经下架，移出后不能再收藏。';
    if (!(await confirm({ title: `把“${title}”移出收藏？`, text, ok: '移出' }))) return;
    try {
      await collect.mutateAsync({ kind, id, on: false });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <div className="collection__gone">
      {children}
      <Button size="sm" look="quiet" loading={collect.isPending} onPress={() => void putAway()}>
        移出收藏
      </Button>
    </div>
  );
}
