import { act, useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCallMutation } from '#calls/call-mutation.ts';
import type { CallMutation } from '#calls/call-mutation.ts';
import { login } from '#session/session.ts';
import { requests, show, pass, detail, Detail, withoutServer } from '#queries/query.testing.tsx';

withoutServer();

let buy: CallMutation<'pascal/buy'>;

function Buy() {
  const mutation = useCallMutation('pascal/buy');
  useEffect(() => {
    buy = mutation;
  });
  return null;
}

describe('a call that changes something', () => {
  const input = { kind: 'resource', id: 1 } as unknown as Parameters<typeof buy.mutate>[0];
  const key = (at: number) => requests[at]!.headers.get('Idempotency-Key');

  beforeEach(async () => {
    login('one', { uid: 1 });
    await show(<Buy />);
  });

  it('is pending, then done, and asks again what it changes', async () => {
    await show([<Buy key="a" />, <Detail key="b" />]);
    await requests[0]!.answer(detail('甲'));
    const onSuccess = vi.fn<() => void>();
    await act(async () => buy.mutate(input, { onSuccess }));
    expect(buy).toMatchObject({ isPending: true, variables: input });
    await requests[1]!.answer({ orderId: 1 });
    expect(buy).toMatchObject({ isPending: false, isSuccess: true, data: { orderId: 1 } });
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(requests[2]!.name).toBe('resource/getDetail');
  });

  it('leaves alone what tells of another thing', async () => {
    await show([<Buy key="a" />, <Detail key="b" id={1} />, <Detail key="c" id={2} />]);
    for (const id of [0, 1]) await requests[id]!.answer(detail('甲'));
    await act(async () => buy.mutate(input));
    await requests[2]!.answer({ orderId: 1 });
    expect(requests.slice(3).map(({ query }) => query.get('id'))).toEqual(['1']);
  });

  it('without an answer is tried again as the same intent; after an answer it is a new one', async () => {
    await act(async () => buy.mutate(input));
    await requests[0]!.fail();
    expect(buy.error?.message).toBe('请求失败');
    await pass(5000);
    expect(requests).toHaveLength(1);
    await act(async () => buy.mutate(input));
    await requests[1]!.answer({}, 4009);
    await act(async () => buy.mutate(input));
    expect(key(1)).toBe(key(0));
    expect(key(2)).not.toBe(key(1));
  });

  it('that was done is over: the same once more is another intent', async () => {
    await act(async () => buy.mutate(input));
    await requests[0]!.answer({});
    await act(async () => buy.mutate(input));
    expect(key(1)).not.toBe(key(0));
  });

  it('without an answer may have been done: what it changes is asked again', async () => {
    await show([<Buy key="a" />, <Detail key="b" />]);
    await requests[0]!.answer(detail('甲'));
    await act(async () => buy.mutate(input));
    await requests[1]!.fail();
    expect(requests[2]!.name).toBe('resource/getDetail');
  });

  it('whose outcome the server does not know is tried again as the same intent', async () => {
    await act(async () => buy.mutate(input));
    await requests[0]!.answer({ outcomeUnknown: true }, 5000);
    await act(async () => buy.mutate(input));
    await requests[1]!.answer({ requestId: 'a' }, 5000);
    await act(async () => buy.mutate(input));
    expect(key(1)).toBe(key(0));
    expect(key(2)).not.toBe(key(1));
  });

  it('rejects with the refusal', async () => {
    let reason: unknown;
    await act(async () => void buy.mutateAsync(input).catch((error: unknown) => (reason = error)));
    await requests[0]!.answer({}, 4002);
    expect(reason).toMatchObject({ code: 4002, message: '不行' });
    expect(buy.isError).toBe(true);
    await act(async () => buy.reset());
    expect(buy).toMatchObject({ isError: false, error: null });
  });

  it('shows the last try, whichever is answered last', async () => {
    await act(async () => buy.mutate(input));
    await act(async () => buy.mutate({ ...input, id: 2 }));
    await requests[1]!.answer({ orderId: 2 });
    await requests[0]!.answer({}, 4002);
    expect(buy).toMatchObject({ isError: false, data: { orderId: 2 }, variables: { id: 2 } });
  });

  it('does nothing for a component that is gone', async () => {
    const onSuccess = vi.fn<() => void>();
    await act(async () => buy.mutate(input, { onSuccess }));
    await show(null);
    await requests[0]!.answer({});
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('of the member before is not continued by the next', async () => {
    await act(async () => buy.mutate(input));
    await requests[0]!.fail();
    login('two', { uid: 2 });
    await act(async () => buy.mutate(input));
    expect(key(1)).not.toBe(key(0));
  });
});
