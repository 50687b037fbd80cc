import * as operator from '@xuelin/contract/operator';
import { act, read, write } from '#core/calls/call-context.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { getSelf } from './operator.queries.ts';

/**
 * Guesses are stopped by the name they are about; this bounds only the work of checking passwords, and an office behind
 * one address may all log in within a few minutes.
 */
const loginLimit = { max: 120, seconds: 600, by: 'ip' } as const;

export const operatorCalls = [
  act(operator.login, login, { limit: loginLimit }),
  write(operator.logout, logout),
  read(operator.getSelf, getSelf),
];
