import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import type { CommentOn } from '#comment/comment-calls.ts';
import { draftOf } from '#comment/comment-drafts.ts';
import { CommentSection, useWriting } from '#comment/comment-section.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

const on: CommentOn = { kind: 'album', id: 7 };
const replyTo = { id: 3, nickname: '小陆' };
const author = { uid: 2, nickname: '林知夏' };
const host = document.createElement('div');
let root: Root;
let writing: ReturnType<typeof useWriting>;
let answerSent: (data: unknown) => void;

function Comments() {
  const state = useWriting(on);
  useEffect(() => {
    writing = state;
  });
  return <CommentSection on={on} count={0} author={author} writing={state} />;
}

const field = () => host.querySelector('textarea');
async function write(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field()!.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const send = () =>
  act(async () => {
    field()!.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
/** Slides the sheet away to its end. */
const close = async () => {
  await act(async () => writing.stop());
  await act(async () => {
    host.querySelector('dialog')!.dispatchEvent(new Event('transitionend', { bubbles: true }));
  });
};
const open = async (target: typeof replyTo | null) => {
  await act(async () => writing.write({ replyTo: target }));
  await act(async () => vi.dynamicImportSettled());
};

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, 'http://xuelin');
    if (pathname !== '/apis/comment/add')
      return Promise.resolve(Response.json({ code: 200, data: { list: [], nextCursor: null }, message: '' }));
    return new Promise<Response>((resolve) => {
      answerSent = (data) => resolve(Response.json({ code: 200, data, message: '' }));
    });
  });
  removeWhere(() => true);
  sessionStorage.clear();
  login({ token: 'a', uid: 1 } as never);
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PageContext value={makePage(1, routeOf('pages/album/index'), {})}>
        <Comments />
      </PageContext>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.unstubAllGlobals();
});

describe('a comment that is sent slowly', () => {
  it('is no draft any more when it has arrived, though its sheet was closed meanwhile', async () => {
    await open(null);
    await write('写得很清楚');
    await send();
    await close();
    expect(field()).toBeNull();
    await act(async () => answerSent({ id: 9, state: 'published' }));
    expect(draftOf(on, null).text).toBe('');
  });

  it('leaves open what is written by then', async () => {
    await open(null);
    await write('写得很清楚');
    await send();
    await close();
    await open(replyTo);
    await write('第三页呢');
    await act(async () => answerSent({ id: 9, state: 'published' }));
    expect(field()?.value).toBe('第三页呢');
    expect(writing.writing).toEqual({ replyTo });
  });

  it('keeps what was written when its sheet was opened again meanwhile', async () => {
    await open(null);
    await write('写得很清楚');
    await send();
    await close();
    await open(null);
    await write('写得很清楚，第三页除外');
    await act(async () => answerSent({ id: 9, state: 'published' }));
    expect(field()?.value).toBe('写得很清楚，第三页除外');
    expect(draftOf(on, null).text).toBe('写得很清楚，第三页除外');
  });
});
