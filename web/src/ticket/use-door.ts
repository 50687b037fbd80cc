import { useRef, useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { newIdempotencyKey } from '@xuelin/client/calls/call.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorCode, isOutcomeUnknown } from '@xuelin/client/calls/errors.ts';
import { operatorCall } from '@xuelin/client/calls/operator-call.ts';

export type CheckedTicket = Output<'hexiaoma/check'>;
/** An operator who stands at the door of any event. */
export type Staff = { token: string; name: string };

/** For as long as the app is open: an operator's session is written nowhere on the device. */
let signedIn: Staff | null = null;

/** Who checks tickets: the member, of their own events, or an operator who signed in here, of any. */
export function useDoor() {
  const [staff, setStaff] = useState(signedIn);
  const [pending, setPending] = useState<'check' | 'verify' | null>(null);
  const check = useCallMutation('hexiaoma/check');
  const verify = useCallMutation('hexiaoma/verify');
  // One key for one ticket as long as its outcome is unknown: trying again is the same intent.
  const intent = useRef({ code: '', key: '' });

  const remember = (who: Staff | null) => {
    signedIn = who;
    setStaff(who);
  };
  const asStaff = async (act: 'check' | 'verify', code: string, who: Staff): Promise<CheckedTicket> => {
    setPending(act);
    try {
      if (act === 'check') return await operatorCall('operator/checkTicket', { code }, { token: who.token });
      if (intent.current.code !== code) intent.current = { code, key: newIdempotencyKey() };
      const { key: idempotencyKey } = intent.current;
      const ticket = await operatorCall(
        'operator/verifyTicket',
        { code },
        { token: who.token, idempotencyKey },
      );
      intent.current = { code: '', key: '' };
      return ticket;
    } catch (error) {
      if (!isOutcomeUnknown(error)) intent.current = { code: '', key: '' };
      // The session is over or was ended: the next one signs in anew.
      if (errorCode(error) === 2008) remember(null);
      throw error;
    } finally {
      setPending(null);
    }
  };
  return {
    staff,
    isChecking: check.isPending || pending === 'check',
    isUsing: verify.isPending || pending === 'verify',
    check: (code: string) => (staff ? asStaff('check', code, staff) : check.mutateAsync({ code })),
    use: (code: string) => (staff ? asStaff('verify', code, staff) : verify.mutateAsync({ code })),
    /** `code`: of the second factor, of who has one; it is asked for by a refusal. */
    async signIn(name: string, password: string, code: string) {
      const input = code === '' ? { name, password } : { name, password, code };
      const { token, operator } = await operatorCall('operator/login', input, {});
      remember({ token, name: operator.name });
    },
    /** Ends the session here, and on the server as far as it can be reached. */
    signOut() {
      if (staff) operatorCall('operator/logout', {}, { token: staff.token }).catch(() => undefined);
      remember(null);
    },
  };
}

export type Door = ReturnType<typeof useDoor>;
