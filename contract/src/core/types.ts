import type { InputOf, OutputOf } from './call.ts';
import type { Registry } from '../registry.ts';

/** Name of a call on the wire. */
export type CallName = keyof Registry;
/** What a call takes. */
export type Input<N extends CallName> = InputOf<Registry[N]>;
/** `data` of its answer. */
export type Output<N extends CallName> = OutputOf<Registry[N]>;
