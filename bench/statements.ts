import type { registry } from '@xuelin/contract/registry';
import type { Db } from '@xuelin/server/core/database/database';
import type { ReadContext } from '@xuelin/server/core/calls/call-context';
import { bindings } from '@xuelin/server/registry';
import { captureQuery } from './capture.ts';

/** The statements behind the measured reads, as our own code sends them. */
export async function statements(db: Db) {
  const run = async (name: keyof typeof registry, input: object) => {
    const binding = bindings.find((one) => one.call.name === name);
    if (!binding) throw new Error(`${name} is not bound`);
    const now = Math.floor(Date.now() / 1000);
    const context = {
      db,
      primary: db,
      replica: db,
      caller: null,
      now,
      onSend: ignoreSend,
    } satisfies Partial<ReadContext>;
    await binding.run({ ...context, input, fail: refuse } as never);
  };
  // Once before, so that what is loaded only once is not captured.
  await run('resource/getList', { sort: 'new', limit: 10 });
  await run('resource/getDetail', { id: 5 });
  return {
    '/list': await captureQuery(db, false, () => run('resource/getList', { sort: 'new', limit: 10 })),
    '/detail': await captureQuery(db, true, () => run('resource/getDetail', { id: 5 })),
  };
}

function ignoreSend(): void {
  // No answer goes out here, so nothing is counted.
}

function refuse(): never {
  throw new Error('refused');
}
