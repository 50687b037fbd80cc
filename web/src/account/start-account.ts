import { getSession, onSessionChange } from '@xuelin/client/session/session.ts';

/** Milliseconds after which the first page is on the screen. */
const FIRST_PAINT = 1_200;

/** Who is logged in; 0 for nobody. */
const memberNow = () => (getSession().token === false ? 0 : getSession().uid);

async function lookAfter(uid: number): Promise<void> {
  const [{ askConsent }, { guardYouth }, { getUserInfo }] = await Promise.all([
    import('#account/consent/ask-consent.ts'),
    import('#account/youth/youth-guard.tsx'),
    import('@xuelin/client/session/profile.ts'),
  ]);
  // Who has left meanwhile is asked nothing: a member's call would lead to the login.
  if (memberNow() !== uid) return;
  guardYouth();
  // Screens read the profile from the session; the own page asks again for itself when this one fails.
  void getUserInfo().catch(() => undefined);
  await askConsent();
}

/** Looks after the account of who is logged in, at each login, when the first page is there. */
export function startAccount(): void {
  let lastUid = 0;
  const begin = () => {
    const uid = memberNow();
    if (uid === lastUid) return;
    lastUid = uid;
    if (uid === 0) return;
    setTimeout(() => {
      if (memberNow() === uid) void lookAfter(uid).catch(() => undefined);
    }, FIRST_PAINT);
  };
  onSessionChange(begin);
  begin();
}
