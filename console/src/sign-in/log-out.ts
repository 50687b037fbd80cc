import { operatorCall } from '@xuelin/client/calls/operator-call.ts';
import { currentSession, endSession } from '#operator-session.ts';

/** Ends the session here at once, and on the server when it can be reached: nobody stays logged in here. */
export function logOut(): void {
  void operatorCall('operator/logout', {}, { token: currentSession()?.token }).catch(() => {});
  endSession();
}
