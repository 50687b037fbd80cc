import { useRef, useState } from 'react';
import { call } from '@xuelin/client/calls/call.ts';
import { solveCaptcha } from '#account/login/account-captcha.ts';

export type Captcha = {
  /** What to tell about it; `''` while none is needed. */
  note: string;
  /** Fetches a challenge and begins to solve it, unless that is under way. */
  prepare: () => void;
  /** The answer for the next try, waited for; undefined when none was asked for. Each answer is good for one try. */
  take: () => Promise<string | undefined>;
};

const failureText = '安全验证没有完成，请检查网络后再试';

/** The proof of work that the server asks for after several failures, done by the browser alone. */
export function useCaptcha(): Captcha {
  const answer = useRef<Promise<string | undefined>>(undefined);
  const [note, setNote] = useState('');
  const solve = async () => {
    setNote('正在进行安全验证，请稍候');
    try {
      const challenge = await call('login/getCaptcha', {});
      const solution = await solveCaptcha(challenge, (share) =>
        setNote(`正在进行安全验证，已完成 ${Math.round(share * 100)}%`),
      );
      setNote('安全验证已完成，可以继续了');
      return solution;
    } catch {
      setNote(failureText);
      answer.current = undefined;
      return undefined;
    }
  };
  const prepare = () => {
    answer.current ??= solve();
  };
  const take = async () => {
    const solution = await answer.current;
    answer.current = undefined;
    if (solution !== undefined) setNote('');
    return solution;
  };
  return { note, prepare, take };
}
