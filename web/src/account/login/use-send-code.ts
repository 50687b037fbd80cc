import { useRef, useState } from 'react';
import type { Input } from '@xuelin/contract/core/types';
import { SMS } from '@xuelin/contract/core/constants';
import { CallError, errorText } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { wantsCaptcha } from '#account/login/account-checks.ts';
import { useCountdown } from '#account/login/account-countdown.ts';
import { useCaptcha } from '#account/login/use-captcha.ts';

/** `confirm`: to the phone of the member who asks, whose number is not known here. */
export type CodeScene = Input<'login/sendCode'>['scene'] | 'confirm';

export type SendCode = {
  /** Seconds until the next code can be asked for. */
  left: number;
  sending: boolean;
  /** The code itself, in demo mode. */
  demoCode: string;
  /** Progress of the proof of work; `''` without one. */
  note: string;
  /** Why no code came, and what to do. */
  fault: string;
  /** Asks for a code; true when it is on its way. */
  send: () => Promise<boolean>;
};

/** Sends codes to a phone, with the wait between two and the proof of work where the server asks for it. */
export function useSendCode(scene: CodeScene, phone: string): SendCode {
  const { note, prepare, take } = useCaptcha();
  const [remaining, wait] = useCountdown(scene, phone);
  const { mutateAsync } = useCallMutation('login/sendCode');
  const confirmation = useCallMutation('user/sendConfirmCode');
  const [demoCode, setDemoCode] = useState('');
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const ask = async () => {
    if (scene === 'confirm') return confirmation.mutateAsync({});
    const captcha = await take();
    return mutateAsync({ phone, scene, ...(captcha === undefined ? {} : { captcha }) });
  };
  const attempt = async (): Promise<boolean> => {
    const answer = await ask();
    setDemoCode(answer.demoCode ?? '');
    wait(answer.retryAfter);
    return true;
  };
  const fail = (error: unknown): boolean => {
    const after = error instanceof CallError ? (error.data.retryAfter ?? 0) : 0;
    if (after > 0 && after <= SMS.interval) wait(after);
    setFault(errorText(error));
    return false;
  };
  const send = async () => {
    if (busy.current || remaining > 0) return false;
    busy.current = true;
    setSending(true);
    setFault('');
    const isSent = await attempt().catch((error: unknown) => {
      if (!wantsCaptcha(error)) return fail(error);
      prepare();
      return attempt().catch(fail);
    });
    busy.current = false;
    setSending(false);
    return isSent;
  };
  return { left: remaining, sending, demoCode, note, fault, send };
}
