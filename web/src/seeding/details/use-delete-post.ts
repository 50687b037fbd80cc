import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Milliseconds in which it can be taken back by a tap. */
const UNDO = 10_000;

/** Deletes a post of one's own at once; for ten seconds a tap brings it back. */
export function useDeletePost() {
  const remove = useCallMutation('seeding/delete');
  const restore = useCallMutation('seeding/restore');
  const undo = async (id: number) => {
    try {
      await restore.mutateAsync({ id });
      showToast({ title: '已恢复', icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return async (id: number, onDeleted?: () => void) => {
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
      return;
    }
    onDeleted?.();
    showToast({
      title: '已删除',
      icon: 'ok',
      duration: UNDO,
      action: { label: '撤销', onPress: () => void undo(id) },
    });
  };
}
