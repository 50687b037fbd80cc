import { passwordCost } from './passwords.ts';

/** What a password costs outside tests. */
export const usualPasswordCost = { ...passwordCost };

/** Lets a hash take a millisecond instead of a third of a second, for the tests of this process. */
export function usePlainPasswordCost(): void {
  Object.assign(passwordCost, { N: 256, r: 8, p: 1 });
}
