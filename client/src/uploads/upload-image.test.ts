import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '#device/clipboard.ts';
import { getPlace, readCoordinates } from '#device/location.ts';
import { getPublicInfo, setPublicInfo } from '#queries/public-info.ts';
import { login, logout } from '#session/session.ts';
import { prepareImage, uploadImage, uploadImageLegacy } from '#uploads/upload-image.ts';

type Sent = { url: string; headers: Headers; body: FormData };
const requests: Sent[] = [];
let answer: () => Promise<Response>;

const reply = (body: unknown, status = 200) => {
  answer = () =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
};
const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.photo.png', { type: 'image/png' });
const image = { id: 1, url: '/u', width: 1, height: 1, bytes: 3 };

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  login('tok');
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, headers: new Headers(init.headers), body: init.body as FormData });
    return answer();
  });
});
afterEach(() => {
  logout();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('image upload', () => {
  it('sends a picture up to 2 MB as it is, in the field files, with the token', async () => {
    reply({ code: 200, data: [image] });
    const picture = file(2_097_152);
    expect(await uploadImage(picture)).toEqual(image);
    expect(requests[0]?.url).toBe('/apis/upload/image?version=1.0.0&s=uniapp');
    expect(requests[0]?.headers.get('TOKEN')).toBe('tok');
    expect((requests[0]!.body.get('files') as File).size).toBe(2_097_152);
  });

  it('scales a larger one to 750 px and JPEG 0.7, after 200 ms', async () => {
    vi.useFakeTimers();
    const draw = vi.fn<(...args: unknown[]) => void>();
    vi.stubGlobal(
      'createImageBitmap',
      vi.fn(() => Promise.resolve({ width: 3000, height: 1500, close: vi.fn<() => void>() })),
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: vi.fn<() => void>(),
      drawImage: draw,
    } as unknown as RenderingContext);
    const toBlob = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((callback) => callback(new Blob(['small'], { type: 'image/jpeg' })));
    const upload = prepareImage(file(2_097_153));
    await vi.advanceTimersByTimeAsync(199);
    expect(createImageBitmap).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await upload).toMatchObject({ name: 'a.photo.jpg', type: 'image/jpeg', size: 5 });
    expect(draw).toHaveBeenCalledWith(expect.anything(), 0, 0, 750, 375);
    expect(toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.7);
  });

  it('is 上传失败 when a large picture cannot be read', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const upload = prepareImage(file(3_000_000)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(200);
    expect(await upload).toMatchObject({ message: '上传失败' });
  });

  it('another HTTP status is 网络错误', async () => {
    reply({ code: 200, data: [image] }, 500);
    await expect(uploadImage(file(3))).rejects.toThrow('网络错误');
  });

  it('no answer is 上传失败', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    await expect(uploadImage(file(3))).rejects.toThrow('上传失败');
  });

  it('another code is its msg', async () => {
    reply({ code: 4000, msg: '图片太大' });
    await expect(uploadImage(file(3))).rejects.toThrow('图片太大');
  });

  it('needs a login', async () => {
    logout();
    await expect(uploadImage(file(3))).rejects.toThrow('未登录');
    expect(requests).toHaveLength(0);
  });
});

describe('legacy upload', () => {
  it('sends the file under its name, plus filename, with a Bearer token', async () => {
    reply({ status: 200, msg: 'ok', data: { url: '/u' } });
    expect(await uploadImageLegacy(file(3), { name: 'pics' })).toEqual({ url: '/u' });
    expect(requests[0]?.url).toBe('/api/upload/image');
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer tok');
    expect((requests[0]!.body.get('pics') as File).name).toBe('a.photo.png');
    expect(requests[0]?.body.get('filename')).toBe('pics');
  });

  it('without a name takes the field that the server names', async () => {
    setPublicInfo({ ...getPublicInfo(), legacyUploadField: 'attachment' });
    reply({ status: 200, msg: 'ok', data: {} });
    await uploadImageLegacy(file(3));
    expect(requests[0]!.body.get('attachment')).toBeInstanceOf(File);
    expect(requests[0]?.body.get('filename')).toBe('attachment');
  });

  it('shows the message of another status, the body of a 403, else 上传图片失败', async () => {
    reply({ status: 400, msg: '格式不对' });
    await expect(uploadImageLegacy(file(3))).rejects.toThrow('格式不对');
    reply('没有权限', 403);
    await expect(uploadImageLegacy(file(3))).rejects.toThrow('没有权限');
    reply('nonsense');
    await expect(uploadImageLegacy(file(3))).rejects.toThrow('上传图片失败');
    answer = () => Promise.reject(new TypeError('offline'));
    await expect(uploadImageLegacy(file(3))).rejects.toThrow('上传图片失败');
  });
});

describe('clipboard', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { language: 'zh-CN', clipboard: { writeText }, userAgent: '' });

  it('uses the clipboard of the browser', async () => {
    const write = vi.fn<() => Promise<void>>(() => Promise.resolve());
    clipboard(write);
    expect(await copyText('字')).toEqual({ copied: true, message: '内容已复制' });
    expect(write).toHaveBeenCalledWith('字');
  });

  it('else a hidden textarea, and says when that fails too', async () => {
    clipboard(() => Promise.reject(new Error('no')));
    const texts: string[] = [];
    let works = true;
    document.execCommand = () => {
      texts.push(document.querySelector('textarea')?.value ?? '');
      return works;
    };
    expect(await copyText('字')).toEqual({ copied: true, message: '内容已复制' });
    works = false;
    expect(await copyText('字')).toEqual({ copied: false, message: '复制失败，请手动复制' });
    expect(texts).toEqual(['字', '字']);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('place', () => {
  const locate =
    vi.fn<(onPosition: (position: unknown) => void, fail: (error: Error) => void, options: object) => void>();
  const area = { place: '湖北', country: '中国', province: '湖北', city: '武汉' };
  beforeEach(() => {
    locate.mockReset();
    vi.stubGlobal('navigator', {
      language: 'zh-CN',
      userAgent: '',
      geolocation: { getCurrentPosition: locate },
    });
    reply({ code: 200, data: area });
  });

  it('without consent the device is never asked, and nothing is kept', async () => {
    expect(await getPlace(() => Promise.resolve(false))).toEqual({ kind: 'area', ...area });
    expect(locate).not.toHaveBeenCalled();
    expect(readCoordinates()).toBeNull();
  });

  it('with consent the coordinates are kept', async () => {
    locate.mockImplementation((onPosition: (position: unknown) => void) =>
      onPosition({ coords: { latitude: 30, longitude: 114 } }),
    );
    const consent = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    expect(await getPlace(consent)).toEqual({ kind: 'exact', latitude: 30, longitude: 114 });
    expect(localStorage.getItem('LATITUDE')).toBe('{"type":"number","data":30}');
    expect(localStorage.getItem('LONGITUDE')).toBe('{"type":"number","data":114}');
    await getPlace(consent);
    expect(consent).toHaveBeenCalledOnce();
    // Short: a number of the product, which nobody waits for.
    expect(locate.mock.calls[0]?.[2]).toEqual({ timeout: 100_000 });
  });

  it('falls back to the area when the device does not know', async () => {
    locate.mockImplementation((_done: unknown, fail: (error: Error) => void) => fail(new Error('no')));
    expect(await getPlace(() => Promise.resolve(true))).toEqual({ kind: 'area', ...area });
  });
});
