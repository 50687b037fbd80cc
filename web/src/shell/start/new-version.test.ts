import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForNewVersion } from '#shell/start/new-version.ts';

const documentOf = (version: string) =>
  `<!doctype html><script>early()</script><script type="module" crossorigin src="/assets/index-${version}.js"></script>`;
const reload = vi.fn<() => void>();
let answer: () => Promise<Response>;

beforeEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = '<script type="module" crossorigin src="/assets/index-old.js"></script>';
  answer = () => Promise.resolve(new Response(documentOf('old')));
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  reload.mockClear();
});

describe('code that does not come', () => {
  it('after a new version reloads once, and only once', async () => {
    answer = () => Promise.resolve(new Response(documentOf('new')));
    await reloadForNewVersion(reload);
    expect(reload).toHaveBeenCalledOnce();
    // The document is still the old one, from whatever cache.
    await reloadForNewVersion(reload);
    expect(reload).toHaveBeenCalledOnce();
    // Another version, another day.
    answer = () => Promise.resolve(new Response(documentOf('newer')));
    await reloadForNewVersion(reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the version is the same', () => Promise.resolve(new Response(documentOf('old')))],
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is broken', () => Promise.resolve(new Response('502 Bad Gateway', { status: 502 }))],
  ])('reloads nothing when %s', async (_why, response) => {
    answer = response;
    await reloadForNewVersion(reload);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads nothing where nothing can be remembered: it might go on for ever', async () => {
    answer = () => Promise.resolve(new Response(documentOf('new')));
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await reloadForNewVersion(reload);
    expect(reload).not.toHaveBeenCalled();
  });
});
