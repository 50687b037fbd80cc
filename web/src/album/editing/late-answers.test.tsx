import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCalls } from '@xuelin/client/calls/load-calls.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { removeWhere } from '@xuelin/client/queries/query-store.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { holdCalls, type HeldCall } from '@xuelin/client/testing/held-calls.ts';
import type { AlbumDetail } from '#album/album-state.ts';
import { AlbumFields } from '#album/editing/album-fields.tsx';
import { useAttachments } from '#album/editing/use-attachments.ts';
import { useSavesInTurn, type SaveInTurn } from '#album/editing/use-saves-in-turn.ts';
import { useItems, type Item } from '#album/editing/use-items.ts';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

vi.mock('@xuelin/ui/layers/toast.tsx', () => ({ showToast: vi.fn<() => void>() }));

const itemOf = (id: number): Item => ({
  id,
  title: `第 ${id} 份`,
  subject: '数学',
  available: true,
  author: { uid: 2, nickname: '小陆', avatar: null, certificate: null },
});
const attachmentOf = (uploadId: string) => ({ uploadId, name: `${uploadId}.zip`, bytes: 9 });
const album = {
  id: 7,
  version: 1,
  title: '高数',
  description: '',
  discount: 0,
  cover: null,
  state: 'draft',
  items: [1, 2, 3].map(itemOf),
  attachments: ['a', 'b'].map(attachmentOf),
} as unknown as AlbumDetail;

let requests: HeldCall<{ ids?: number[]; attachmentIds?: string[]; title?: string }>[];
let root: Root;
let items: ReturnType<typeof useItems>;
let attachments: ReturnType<typeof useAttachments>;
let saveInTurn: SaveInTurn;

function Editor() {
  const { data = album } = useCall('album/getDetail', { id: album.id });
  const ofItems = useItems(data);
  const inTurn = useSavesInTurn(data);
  const ofAttachments = useAttachments(data, inTurn);
  useEffect(() => {
    items = ofItems;
    attachments = ofAttachments;
    saveInTurn = inTurn;
  });
  return null;
}
const sent = (name: string) => requests.filter((one) => one.name === name);
const undo = () => {
  const [toast] = vi.mocked(showToast).mock.lastCall! as unknown as [{ action: { onPress: () => void } }];
  return act(async () => toast.action.onPress());
};

beforeEach(async () => {
  await loadCalls();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = holdCalls();
  removeWhere(() => true);
  login({ token: 'a', uid: 1 } as never);
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <PageContext value={makePage(1, routeOf('pages/album/index'), {})}>
        <Editor />
      </PageContext>,
    ),
  );
  await requests[0]!.answer(album);
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.unstubAllGlobals();
});

describe('while the server answers slowly', () => {
  it('an order that follows a refused one is sent, though the album has not come anew', async () => {
    await act(async () => items.change([2, 1, 3].map(itemOf)));
    await sent('album/setItems')[0]!.answer({}, 4009);
    await act(async () => items.change([3, 2, 1].map(itemOf)));
    expect(sent('album/setItems').map(({ input }) => input.ids)).toEqual([
      [2, 1, 3],
      [3, 2, 1],
    ]);
  });

  it('a file that was taken out is put back beside those attached since', async () => {
    await act(async () => void attachments.remove('a'));
    await sent('album/save')[0]!.answer({ ...album, attachments: ['b'].map(attachmentOf) });
    await act(async () => void attachments.attach('key', 'c'));
    await sent('album/save')[1]!.answer({ ...album, attachments: ['b', 'c'].map(attachmentOf) });
    await undo();
    expect(sent('album/save')[2]!.input.attachmentIds).toEqual(['a', 'b', 'c']);
  });

  it('a file that is ready while a new title is on its way does not put the old title back', async () => {
    const retitled = { ...album, title: '线代' };
    const title = Promise.withResolvers<AlbumDetail>();
    await act(async () => void saveInTurn(() => title.promise));
    await act(async () => void attachments.attach('key', 'c'));
    expect(sent('album/save')).toEqual([]);
    await act(async () => title.resolve(retitled));
    expect(sent('album/save')[0]!.input).toMatchObject({ title: '线代', attachmentIds: ['a', 'b', 'c'] });
  });

  it('a save that is refused holds up none behind it', async () => {
    const refusal = saveInTurn(() => Promise.reject(new Error('refused')));
    await expect(refusal).rejects.toThrow('refused');
    await act(async () => void attachments.attach('key', 'c'));
    expect(sent('album/save')[0]!.input).toMatchObject({ title: '高数', attachmentIds: ['a', 'b', 'c'] });
  });

  it('what is typed of an album while it is saved is still to be saved', async () => {
    const host = document.createElement('div');
    const fields = createRoot(host);
    await act(async () =>
      fields.render(
        <PageContext value={makePage(2, routeOf('pages/album/index'), {})}>
          <AlbumFields album={album} />
        </PageContext>,
      ),
    );
    const write = (text: string) =>
      act(async () => {
        const field = host.querySelector('input')!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await write('线代');
    await act(async () =>
      [...host.querySelectorAll('button')].find((one) => one.textContent === '保存修改')!.click(),
    );
    await write('线代下册');
    await sent('album/save')[0]!.answer({ ...album, title: '线代' });
    expect(host.querySelector('input')?.value).toBe('线代下册');
    await act(async () => fields.unmount());
  });
});
