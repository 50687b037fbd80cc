import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TextPage } from '#content/text-page.tsx';
import { useTestPage } from '#shell/page.testing.tsx';
import { queryClient } from '#use-operator-call.ts';

const page = useTestPage();

type Version = ReturnType<typeof version>;
const version = (id: number, content: string) => ({
  id,
  version: `1.${id}`,
  title: '用户协议',
  content,
  before: '',
  values: [],
  effectiveAt: 1_700_000_000,
  withdrawnAt: null,
  writtenBy: '甲',
  note: '',
  createdAt: 1_700_000_000,
});
let inForce: Version;
let isDown: boolean;

const content = () => page.field('textarea').value;
const write = async (text: string) => {
  await page.write('textarea', text);
  await page.write('#note', '补上一条');
};
const publish = () => page.press('发布新版本');
const published = () => page.sent('operator/publishText');

beforeEach(async () => {
  inForce = version(1, '第一条');
  isDown = false;
  const unlessDown = (data: unknown) => (isDown ? { code: 5000, message: '系统错误' } : { data });
  page.answerWith('operator/getTextVersion', () => unlessDown(inForce));
  page.answerWith('operator/getTextVersionList', () => unlessDown({ list: [], nextCursor: null }));
  await page.render(<TextPage />, { path: '/texts/user', route: '/texts/:name' });
  await page.until(() => document.querySelector('textarea'));
});

describe('the page of an agreement', () => {
  it('keeps what was written when a colleague was first, and publishes it once the other was seen', async () => {
    await write('第一条，我的');
    await publish();
    await page.until(() => published().length === 1);
    inForce = version(2, '第一条，同事的');
    await published()[0]!.answer({ code: 4009, message: '别人刚刚写了新的版本，请看过再写' });
    await page.until(() => page.button('比较差异，接着改'));
    expect(content()).toBe('第一条，我的');
    await publish();
    await page.until(() => published().length === 2);
    await published()[1]!.answer({ code: 4009 });
    await page.until(() => page.button('比较差异，接着改'));
    await page.press('比较差异，接着改');
    expect(document.querySelector('del')?.textContent).toContain('同事');
    await publish();
    await page.until(() => published().length === 3);
    expect(published().map(({ input }) => input['basedOn'])).toEqual([1, 1, 2]);
    expect(published()[2]!.input['content']).toBe('第一条，我的');
  });

  it('begins anew from the version that was published', async () => {
    await write('第一条，我的');
    await publish();
    await page.until(() => published().length === 1);
    inForce = version(2, '第一条，我的');
    await published()[0]!.answer({ data: { id: 2, version: '1.2' } });
    await page.until(() => page.text().includes('正文（从版本 1.2 改起）'));
    expect(page.field('#note').value).toBe('');
    expect(page.button('比较差异，接着改')).toBeUndefined();
    await write('第一条，又改');
    await publish();
    await page.until(() => published().length === 2);
    expect(published()[1]!.input['basedOn']).toBe(2);
  });

  it('keeps what was written while the version in force cannot be fetched', async () => {
    await write('第一条，我的');
    isDown = true;
    await act(() => queryClient.refetchQueries());
    await page.until(() => page.text().includes('系统错误'));
    expect(content()).toBe('第一条，我的');
  });
});
