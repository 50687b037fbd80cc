import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { holdCalls, type HeldCall } from '@xuelin/client/testing/held-calls.ts';
import type { Reply } from '#comment/comment-calls.ts';
import { CommentMore } from '#comment/comment-more.tsx';

const commentOf = (id: number) =>
  ({
    id,
    author: null,
    content: '内容',
    mine: false,
    replyCount: 0,
    parentId: null,
    state: 'published',
  }) as Reply;

let requests: HeldCall[];
let root: Root;
const host = document.createElement('div');

const more = (comment: Reply | null) =>
  act(async () =>
    root.render(
      <CommentMore
        on={{ kind: 'album', id: 7 }}
        comment={comment}
        onClose={() => undefined}
        onAnswer={() => undefined}
      />,
    ),
  );
const report = async (id: number) => {
  await more(commentOf(id));
  await act(async () =>
    [...host.querySelectorAll('button')].find((one) => one.textContent === '举报')!.click(),
  );
  await more(null);
  await act(async () => vi.dynamicImportSettled());
};
const sheet = () => host.querySelector<HTMLDialogElement>('dialog[aria-label="举报"]')!;

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = holdCalls();
  login({ token: 'a', uid: 1 } as never);
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.unstubAllGlobals();
});

describe('a report that is sent slowly', () => {
  it('leaves open the report of another comment that was begun meanwhile', async () => {
    await report(1);
    await act(async () => sheet().querySelector<HTMLInputElement>('input[type=radio]')!.click());
    await act(async () =>
      [...sheet().querySelectorAll('button')].find((one) => one.textContent === '提交举报')!.click(),
    );
    await act(async () => void sheet().dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(sheet().open).toBe(false);
    await report(2);
    expect(sheet().open).toBe(true);
    await requests.at(-1)!.answer({ hidden: false });
    expect(sheet().open).toBe(true);
  });
});
