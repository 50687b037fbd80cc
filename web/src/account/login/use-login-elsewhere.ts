import { useEffect, useState } from 'react';
import { useSession } from '@xuelin/client/session/session.ts';
import { getStack, goBack, relaunch } from '#shell/stack/router.ts';

/** Leaves a login page when another tab logged in meanwhile: for the page below, which asked for it. */
export function useLoginElsewhere(): void {
  const { token } = useSession();
  const [wasVisitor] = useState(token === false);
  useEffect(() => {
    // One's own login has left the page by then; whoever opens it logged in wants to log in anew.
    if (!wasVisitor || token === false) return;
    if (getStack().pages.length > 1) goBack();
    else relaunch('/');
  }, [wasVisitor, token]);
}
