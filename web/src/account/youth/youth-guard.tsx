import { useEffect } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { EndYouthForm } from '#account/youth/end-youth-form.tsx';
import { call } from '@xuelin/client/calls/call.ts';
import { setAnswer, useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { Modal } from '@xuelin/ui/layers/modal.tsx';
import { mountOverlay } from '@xuelin/ui/layers/overlay.tsx';
import '@xuelin/ui/layers/dialog.css';
import './youth.css';

type Mode = Output<'user/getYouthMode'>;

/** Seconds of use that are counted at once. */
const STEP = 30;

let isMounted = false;

/** Has the mode looked after from now on, on every page. */
export function guardYouth(): void {
  if (!isMounted) mountOverlay(<YouthGuard key="youth" />);
  isMounted = true;
}

/** Counts the time that the app is looked at while the mode is on, and stands before everything when it is over. */
function YouthGuard() {
  const isMember = useSession().token !== false;
  const { data } = useCall('user/getYouthMode', {}, { enabled: isMember, staleTime: 0 });
  const mode = isMember ? data : undefined;
  const isOn = mode?.on ?? false;
  const isOver = mode !== undefined && isOn && (mode.night || mode.usedSeconds >= mode.daySeconds);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void count();
    }, STEP * 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return isOver ? <Lock mode={mode} /> : null;
}

/** A step that could not be sent is not counted: nobody is locked out by a bad line. */
async function count(): Promise<void> {
  const mode = await call('user/addYouthTime', { seconds: STEP }).catch(() => undefined);
  if (mode) setAnswer('user/getYouthMode', {}, () => mode);
}

const stay = () => undefined;

function Lock({ mode: { night, nightUntil, daySeconds } }: { mode: Mode }) {
  const title = night ? '现在是休息时间' : '今天的时间用完了';
  const text = night
    ? `青少年模式夜间停用，${nightUntil}:00 以后可以继续。`
    : `青少年模式每天可以用 ${daySeconds / 60} 分钟，明天再来。`;
  return (
    <Modal open onClose={stay} label={title} className="dialog">
      <div className="youth-lock">
        <h2 className="dialog__t">{title}</h2>
        <p className="f13 c3">{text}监护人可以用密码关闭。</p>
        <EndYouthForm />
      </div>
    </Modal>
  );
}
