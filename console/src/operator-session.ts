import { useSyncExternalStore } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import type { OperatorRole } from '@xuelin/contract/core/operator-role';

/** Where the session is kept; other tabs of the console follow it. */
const KEY = 'xuelin.operator';

export type OperatorSession = Output<'operator/login'>;

const listeners = new Set<() => void>();
let text: string | null | undefined;
let session: OperatorSession | null = null;

function readSession(): OperatorSession | null {
  const value = localStorage.getItem(KEY);
  if (value !== text) {
    text = value;
    session = parseSession(value);
  }
  return session !== null && session.expiresAt * 1000 > Date.now() ? session : null;
}

function parseSession(json: string | null): OperatorSession | null {
  try {
    const value = JSON.parse(json ?? 'null') as OperatorSession | null;
    return value !== null && typeof value.token === 'string' && typeof value.expiresAt === 'number'
      ? value
      : null;
  } catch {
    return null;
  }
}

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** The session in force; null = nobody is logged in. */
export const currentSession = readSession;

export function saveSession(value: OperatorSession): void {
  localStorage.setItem(KEY, JSON.stringify(value));
  notifyListeners();
}

export function endSession(): void {
  localStorage.removeItem(KEY);
  notifyListeners();
}

/** The duty that stood in the session is done. */
export function finishDuty(duty: OperatorSession['operator']['duty'] = null): void {
  const value = readSession();
  if (value) saveSession({ ...value, operator: { ...value.operator, duty } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

/** The session in force, also when another tab began or ended it. */
export const useSession = () => useSyncExternalStore(subscribe, readSession);

/** Role of who is logged in. */
export function useRole(): OperatorRole {
  const value = useSession();
  if (!value) throw new Error('no operator is logged in');
  return value.operator.role;
}
