import { afterEach, expect, it, vi } from 'vitest';
import { sendForm } from '#calls/send-form.ts';

class FakeSender extends EventTarget {
  static ending = '';
  static last: FakeSender | undefined;
  timeout = 0;
  upload = new EventTarget();
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    FakeSender.last = this;
    this.dispatchEvent(new Event(FakeSender.ending));
  }
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['timeout', 5],
  ['error', 602_001],
  ['abort', 600_003],
])('a form that ends by %s fails with %i', async (ending, errCode) => {
  FakeSender.ending = ending;
  vi.stubGlobal('XMLHttpRequest', FakeSender);
  const sending = sendForm({ url: '/a', headers: {}, form: new FormData(), onProgress: () => {} });
  await expect(sending).rejects.toMatchObject({ errCode });
  expect(FakeSender.last?.timeout).toBe(60_000);
});
