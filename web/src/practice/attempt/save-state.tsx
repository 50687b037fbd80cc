import { useOffline } from '@xuelin/ui/feedback/offline-strip.tsx';
import { waitingAnswers } from '#practice/attempt/session.ts';
import type { SessionState } from '#practice/attempt/session.ts';

function textOf(state: SessionState, isOffline: boolean): { text: string; look: string } {
  const { pending, refused } = waitingAnswers(state);
  const [first] = refused;
  if (first) return { text: `${refused.length} 题没有计入：${first.reason}`, look: 'saved--bad' };
  if (pending > 0) {
    const where = state.lasting ? '' : '，请不要关闭页面';
    return { text: `${isOffline ? '待联网保存' : '正在保存'} ${pending} 题${where}`, look: 'saved--wait' };
  }
  const isOverruled = [...state.rows.values()].some((row) => row.overruled);
  if (isOverruled) return { text: '已换成另一台设备上较新的作答', look: '' };
  return { text: state.rows.size > 0 ? '已保存' : '', look: '' };
}

/** What has become of the answers, in words that are true. */
export function SaveState({ state }: { state: SessionState }) {
  const isOffline = useOffline();
  const { text, look } = textOf(state, isOffline);
  return (
    <output className={`saved ${look}`} aria-live="polite">
      {text}
    </output>
  );
}
