import type { Call } from '@xuelin/contract/core/call';
import { isOperatorAccess } from '@xuelin/contract/core/operator-role';
import { registry } from '@xuelin/contract/registry';
import { queryOf } from './hostile-input.ts';
import { rawRequest } from './raw-request.ts';

type Input = Record<string, unknown>;
/** Values that may lead to what is private, by the fields they are tried in. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;
type Sweep = {
  /** A visitor asks without. */
  token?: string | undefined;
  knownValues: KnownValues;
  /** What an answer holds of what it should not. */
  leaksOf: (text: string) => string[];
};

/** Every way of filling in the fields of a call with what is known; of others what they need. */
function inputsOf(call: Call, knownValues: KnownValues): Input[] {
  const requiredNames = new Set((call.input as { required?: string[] }).required ?? []);
  let inputs: Input[] = [{}];
  for (const [name, schema] of Object.entries(call.input.properties)) {
    const { enum: choices, type } = schema as { enum?: unknown[]; type?: string };
    const plain = type === 'integer' ? [1] : type === 'boolean' ? [true] : ['极限'];
    const values = knownValues[name] ?? (requiredNames.has(name) ? (choices ?? plain) : []);
    const isOptional = !requiredNames.has(name);
    inputs = inputs.flatMap((input) => [
      ...(isOptional ? [input] : []),
      ...values.map((value) => ({ ...input, [name]: value })),
    ]);
    if (inputs.length > 150) inputs = inputs.filter((_input, at) => at % 5 === 0);
  }
  return inputs;
}

/** Asks every reading call with all that is known; answers which calls told what. */
export async function sweepReads(
  url: string,
  { token, knownValues, leaksOf }: Sweep,
): Promise<Map<string, string[]>> {
  const leaks = new Map<string, string[]>();
  const calls = Object.values<Call>(registry).filter(
    ({ name, access, writes }) =>
      !writes && !isOperatorAccess(access) && name !== 'message/stream' && (token || access !== 'member'),
  );
  for (const call of calls)
    for (const input of inputsOf(call, knownValues)) {
      const query = call.method === 'GET' ? queryOf(input) : '';
      // oxlint-disable-next-line no-await-in-loop -- thousands at once would wait for one another anyway
      const { text } = await rawRequest(url, `/apis/${call.name}?version=1.0.0&s=uniapp${query}`, {
        method: call.method,
        headers: { token, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        ...(call.method === 'GET' ? {} : { body: JSON.stringify(input) }),
      });
      for (const leak of leaksOf(text)) leaks.set(leak, [...(leaks.get(leak) ?? []), call.name]);
    }
  return leaks;
}
