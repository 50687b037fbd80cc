import type { Call } from '@xuelin/contract/core/call';
import { envelopeOf, type Envelope } from '@xuelin/contract/core/envelope';
import { formCalls } from '@xuelin/contract/core/form-calls';
import fastJson from 'fast-json-stringify';
import { inputCheck } from './validation.ts';

/** What is compiled from a call's schemas. The checks refuse with 4000 and the fields. */
export type CompiledCall = {
  checkBody: (input: unknown) => void;
  /** For calls that take forms; of the others the check of their body. */
  checkForm: (input: unknown) => void;
  serialise: (answer: Envelope<unknown>) => string;
};

const compiled = new WeakMap<Call, CompiledCall>();

/** Compiles a call's schemas when it is first called: of all calls together that takes longer than the rest of a start. */
export function compiledOf(call: Call): CompiledCall {
  const known = compiled.get(call);
  if (known) return known;
  const checkBody = inputCheck(call, call.method === 'GET' ? 'query' : 'body');
  const one: CompiledCall = {
    checkBody,
    checkForm: formCalls.has(call.name) ? inputCheck(call, 'form') : checkBody,
    serialise: fastJson(envelopeOf(call.output) as object) as CompiledCall['serialise'],
  };
  compiled.set(call, one);
  return one;
}
