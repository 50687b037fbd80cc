import { ownLimit } from './hold-error-stacks.ts';

if (ownLimit !== undefined) Object.assign(Error, { stackTraceLimit: ownLimit });
