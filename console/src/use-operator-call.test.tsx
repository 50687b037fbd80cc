import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient, useOperatorMutation } from '#use-operator-call.ts';

type Sent = { key: string | null; answer: (code?: number) => Promise<void>; fail: () => Promise<void> };

let requests: Sent[];
let root: Root;
let adjust: ReturnType<typeof useOperatorMutation<'operator/adjustCoins'>>;

function Adjust() {
  const mutation = useOperatorMutation('operator/adjustCoins', { silent: true });
  useEffect(() => {
    adjust = mutation;
  });
  return null;
}

const input = { uid: 7, purse: 'gift', coins: 100, reason: '补发' } as const;
const send = (coins: number = input.coins) =>
  act(async () => void adjust.mutateAsync({ ...input, coins }).catch(() => {}));
const keys = () => requests.map(({ key }) => key);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = [];
  vi.stubGlobal(
    'fetch',
    (_url: string, init: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        requests.push({
          key: new Headers(init.headers).get('Idempotency-Key'),
          answer: (code = 200) =>
            act(async () => resolve(Response.json({ code, data: { state: 'done' }, message: '' }))),
          fail: () => act(async () => reject(new TypeError('no line'))),
        });
      }),
  );
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <App>
          <Adjust />
        </App>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('a writing call of an operator', () => {
  it('that is pressed twice before it is answered is one intent', async () => {
    await send();
    await send();
    await send(200);
    const [first, second, other] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    for (const request of requests) await request.answer();
    await send();
    expect(keys()[3]).not.toBe(first);
    await requests[3]!.answer();
  });

  it('without an answer is tried again as the same intent; after a refusal it is a new one', async () => {
    await send();
    await requests[0]!.fail();
    await send();
    await requests[1]!.answer(4009);
    await send();
    await requests[2]!.answer();
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('is sent though the browser thinks that there is no line', async () => {
    onlineManager.setOnline(false);
    try {
      await send(300);
      expect(requests).toHaveLength(1);
      await requests[0]!.fail();
    } finally {
      onlineManager.setOnline(true);
    }
  });
});
