import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCall } from '@xuelin/client/queries/query.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { DownloadPanel } from '#resource/downloads/download-panel.tsx';
import { beginDownload } from '#resource/downloads/downloads.ts';

const file = Buffer.from('%PDF-1.7 that takes no watermark');
/** What the server says of the document's file, before and after the watermark was tried. */
let buyerFile = 'watermarked';

function answerOf(url: string): Response {
  if (!url.startsWith('/apis/')) {
    buyerFile = 'original';
    return new Response(file, { headers: { 'content-length': String(file.length), etag: '"a"' } });
  }
  const data = url.includes('resource/download')
    ? { url: '/media/download/7/1', fileName: '讲义.pdf', bytes: null, sha256: null, watermarked: true }
    : { id: 7, title: '讲义', format: 'pdf', bytes: 32, pageCount: 1, owned: true, buyerFile };
  return Response.json({ code: 200, data, message: '', msg: '' });
}

function Shown() {
  const { data } = useCall('resource/getDetail', { id: 7 });
  return data ? <DownloadPanel detail={data} /> : null;
}

beforeEach(() => {
  login('tok');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string) => answerOf(url));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank#saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  logout();
});

it('says that the original came when the file could not carry the watermark that was promised', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Shown />));
  await waitFor(() => expect(place.textContent).toContain('每页印有你的用户编号'));
  await act(() => beginDownload(7));
  await waitFor(() => expect(place.textContent).toContain('你得到的是作者上传的原文件'));
  expect(place.textContent).not.toContain('每页印有你的用户编号');
  await act(async () => root.unmount());
});
