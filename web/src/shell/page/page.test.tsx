import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { routeOf } from '#routes.ts';
import { makePage, PageContext, usePersistedState } from '#shell/page/page.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

type State = ReturnType<typeof usePersistedState<string[]>>;

function mount(id: number) {
  const page = makePage(id, routeOf('pages/resource/read'), {});
  const root = createRoot(document.createElement('div'));
  let state: State | undefined;
  function Part() {
    state = usePersistedState<string[]>('typed', []);
    return null;
  }
  act(() =>
    root.render(
      <PageContext value={page}>
        <Part />
      </PageContext>,
    ),
  );
  return { state: () => state!, unmount: () => root.unmount() };
}

it('keeps what is set by a part that is gone in the same moment', () => {
  const first = mount(1);
  act(() => first.state()[1](['写到一半']));
  expect(first.state()[0]).toEqual(['写到一半']);
  act(() => {
    first.state()[1]([]);
    first.unmount();
  });
  expect(mount(1).state()[0]).toEqual([]);
});

it('adds to what was set a moment before', () => {
  const part = mount(2);
  act(() => {
    const [, set] = part.state();
    set((before) => [...before, '甲']);
    set((before) => [...before, '乙']);
  });
  expect(part.state()[0]).toEqual(['甲', '乙']);
});
