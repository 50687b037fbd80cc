import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AttemptItem } from '@xuelin/contract/practice/practice';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { toLogin } from '@xuelin/client/calls/guard.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { reportHref } from '#practice/practice-links.ts';
import type { Session } from '#practice/attempt/session.ts';
import type { Phase } from '#practice/attempt/use-answering.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';

/** Numbers that are named one by one; of more only how many. */
const NAMED = 12;

/** 还有 3 题没有作答：第 4、9、12 题。 */
export function unansweredText(items: readonly AttemptItem[]): string {
  const open = items.filter((item) => !item.answered).map((item) => item.number);
  if (open.length === 0) return '';
  const numbers = open.slice(0, NAMED).join('、');
  return `还有 ${open.length} 题没有作答：第 ${numbers} 题${open.length > NAMED ? '等' : ''}。`;
}

/** Handing in: asked for by the learner, or by the end of the time. */
export function useHandIn(
  session: Session,
  items: readonly AttemptItem[],
  phase: Phase,
  saveWritten: () => Promise<void>,
) {
  const [isBusy, setBusy] = useState(false);
  const { redirectTo } = usePageMoves();
  const isOver = useRef(false);

  const send = async () => {
    setBusy(true);
    try {
      await saveWritten();
      const card = await session.handIn();
      if (card) redirectTo(reportHref(card.id));
    } catch (error) {
      showToast({ title: `还没有交卷：${errorText(error)}`, icon: 'warn' });
    } finally {
      setBusy(false);
    }
  };

  const finishTrial = async () => {
    const right = items.filter((item) => item.verdict === 'right').length;
    const answeredCount = items.filter((item) => item.answered).length;
    const text = `做了 ${answeredCount} 题，答对 ${right} 题。登录后这些作答会带进你的账号，错题到时间会自己回来。`;
    if (await confirm({ title: '试做结果', text, ok: '登录保存', cancel: '再看看' })) toLogin();
  };

  const ask = async () => {
    if (session.state.get().meta?.id === null) return finishTrial();
    const open = unansweredText(items);
    const isMock = phase === 'mock';
    const text = `${open}${isMock ? '交卷后不能再改。' : ''}`;
    const question = {
      title: isMock ? '现在交卷？' : '完成这次练习？',
      text: text === '' ? '题目都做完了，看看结果。' : text,
      ok: isMock ? '交卷' : '完成',
      cancel: '继续作答',
    };
    if (await confirm(question)) await send();
  };

  /** The time is over: what was written goes first, then it is handed in; the server does the same when this one cannot. */
  const end = () => {
    if (isOver.current) return;
    isOver.current = true;
    void (async () => {
      await saveWritten();
      const { id } = session.state.get().meta ?? {};
      try {
        const card = await session.handIn();
        if (card) return redirectTo(reportHref(card.id));
      } catch {
        await session.load();
        if (id && session.state.get().meta?.state === 'handedIn') return redirectTo(reportHref(id));
      }
      isOver.current = false;
      showToast({ title: '时间到了，连上网络后会自动交卷', icon: 'warn' });
    })();
  };

  const retry = useEffectEvent(() => {
    void session.load();
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') retry();
    };
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return { isBusy, ask: () => void ask(), end };
}
