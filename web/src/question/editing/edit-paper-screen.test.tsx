import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { holdCalls, type HeldCall } from '@xuelin/client/testing/held-calls.ts';
import { EditPaperScreen } from '#question/editing/edit-paper-screen.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

const questionOf = (id: number) => ({ id, kind: 'single', stem: `第 ${id} 道`, score: 2, children: [] });
const paperOf = (...ids: number[]) => ({
  id: 4,
  bankId: 2,
  title: '第一套',
  kind: 'chapter',
  year: null,
  questionCount: ids.length,
  fullScore: 6,
  minutes: null,
  price: 0,
  questions: ids.map(questionOf),
});

let requests: HeldCall[];
let root: Root;
const host = document.createElement('div');

const sent = (name: string) => requests.filter((one) => one.name === `questionBank/${name}`);
const button = (name: string) => host.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!;
const press = (name: string) => act(async () => button(name).click());

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = holdCalls();
  removeWhere(() => true);
  login({ token: 'a', uid: 1 } as never);
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PageContext value={makePage(1, routeOf('pages/question_bank/edit_paper'), { id: '4' })}>
        <EditPaperScreen />
      </PageContext>,
    ),
  );
  await sent('getMyPaper')[0]!.answer(paperOf(1, 2, 3));
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.unstubAllGlobals();
});

describe('the order of questions', () => {
  it('is only changed from the one that holds now', async () => {
    await press('下移：第 1 题');
    expect(sent('orderQuestions')[0]!.input).toEqual({ paperId: 4, ids: [2, 1, 3], basedOn: [1, 2, 3] });
    await sent('orderQuestions')[0]!.answer({ ids: [2, 1, 3] });
    expect(button('下移：第 2 题').disabled).toBe(true);
    await sent('getMyPaper')
      .at(-1)!
      .answer(paperOf(2, 1, 3));
    await press('下移：第 2 题');
    expect(sent('orderQuestions')[1]!.input).toEqual({ paperId: 4, ids: [2, 3, 1], basedOn: [2, 1, 3] });
  });

  it('that was refused is shown as it is by now', async () => {
    await press('下移：第 1 题');
    await sent('orderQuestions')[0]!.answer({}, 4009);
    await sent('getMyPaper')
      .at(-1)!
      .answer(paperOf(1, 2, 3, 8));
    expect(button('移除：第 4 题')).not.toBeNull();
  });
});
