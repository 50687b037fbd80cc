import { endSession } from '#operator-session.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Ends the session on the server and here. */
export function useLogout(): () => void {
  const logout = useOperatorMutation('operator/logout', { silent: true });
  // Whatever the server says, nobody stays logged in here.
  return () => logout.mutate({}, { onSettled: endSession });
}
