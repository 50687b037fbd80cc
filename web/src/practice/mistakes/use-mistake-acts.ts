import type { Mistake } from '@xuelin/contract/practice/mistake';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Act = 'master' | 'remove';

const words: Record<Act, { on: string; off: string }> = {
  master: { on: '已标为掌握，不再复习', off: '已放回错题本' },
  remove: { on: '已移出错题本', off: '已放回错题本，进度还在' },
};

/** Milliseconds in which an act can be taken back from its toast. */
const UNDO = 6_000;

/** 已掌握 and 移出, each with its undo. */
export function useMistakeActs() {
  const master = useCallMutation('mistake/master');
  const remove = useCallMutation('mistake/remove');
  const calls = { master, remove };

  const perform = async (act: Act, questionId: number, on: boolean): Promise<void> => {
    try {
      await calls[act].mutateAsync({ questionId, on });
      const undo = { label: '撤销', onPress: () => void perform(act, questionId, false) };
      showToast({
        title: on ? words[act].on : words[act].off,
        icon: 'ok',
        ...(on ? { action: undo, duration: UNDO } : {}),
      });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };

  return {
    isBusy: master.isPending || remove.isPending,
    master: ({ questionId, state }: Mistake) => perform('master', questionId, state !== 'mastered'),
    remove: ({ questionId }: Mistake) => perform('remove', questionId, true),
  };
}
export type MistakeActs = ReturnType<typeof useMistakeActs>;
