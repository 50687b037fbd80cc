import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildFile } from '../../file/file.testing.ts';

const it = useTestApp({ env: () => ({ WEBVIEW_HOSTS: 'exam.example' }) });
let staff: { uid: number; operator: string };

beforeAll(async () => {
  const { uid } = await buildMember(it.db);
  staff = { uid, operator: await it.loginOperator('editor', uid) };
});

const banner = {
  eyebrow: '本周',
  title: '期末冲刺',
  action: '去看看',
  imageId: null,
  linkKind: 'page',
  link: '/pages/resource/index?sort=new',
  position: 1,
  startsAt: null,
  endsAt: null,
  shown: true,
};
const save = (input: object) => it.call('operator/saveBanner', input, { operator: staff.operator });
const titles = async () => {
  it.services.cache.drop(['banner']);
  return (await it.call('banner/getBannerList')).data.list.map((one) => one.title);
};

describe('banners', () => {
  test('are shown in their order, in their time, and only when they are to be', async () => {
    await it.db`delete from banner`;
    const now = it.clock.now();
    await save(banner);
    await save({ ...banner, title: '在前', position: 0, startsAt: now - 1, endsAt: now + 100 });
    await save({ ...banner, title: '不展示', shown: false });
    await save({ ...banner, title: '还没开始', startsAt: now + 50 });
    expect(await titles()).toEqual(['在前', '期末冲刺']);
    it.clock.advance(100);
    expect(await titles()).toEqual(['期末冲刺', '还没开始']);
    const { data } = await it.call('operator/getBannerList', {}, { operator: staff.operator });
    expect(data.list).toHaveLength(4);
  });

  test('are changed at once for everybody, and removed with their picture', async () => {
    const picture = await buildFile(it.db, { uid: staff.uid, purpose: 'image', width: 900, height: 300 });
    const { data } = await save({ ...banner, title: '带图', imageId: picture.id });
    expect(data.image).toBe(`/media/image/${picture.uploadId}.webp`);
    expect((await it.call('banner/getBannerList')).data.list.map((one) => one.title)).toContain('带图');
    const answer = await save({ ...banner, id: data.id, title: '还带图', imageId: picture.id });
    expect(answer.data.image).toBe(data.image);
    const remove = () =>
      it.call(
        'operator/removeBanner',
        { id: data.id },
        { operator: staff.operator, key: `k-${Math.random()}` },
      );
    expect((await remove()).code).toBe(200);
    expect((await remove()).code).toBe(4004);
    const [file] = await it.db<
      { claimedBy: string | null }[]
    >`select claimed_by from file where id = ${picture.id}`;
    expect(file?.claimedBy).toBeNull();
    expect((await save({ ...banner, id: data.id })).code).toBe(4004);
  });

  test.each([
    ['page', '/pages/vip/index'],
    ['page', '/pages/resource/list_page?keyword=%E7%BA%BF%E4%BB%A3&sort=new'],
    ['introduction', '12'],
    ['resource', '3'],
    ['external', 'https://exam.example/news?a=1'],
  ])('lead to %s %s', async (linkKind, link) => {
    expect((await save({ ...banner, linkKind, link, shown: false })).code).toBe(200);
  });

  test.each([
    ['page', '/pages/nowhere/index'],
    ['page', '/pages/vip/index/'],
    ['page', '/pages/dev/ui'],
    ['page', 'pages/vip/index'],
    ['page', '/404'],
    ['page', '/'],
    ['page', '//evil.example'],
    ['page', 'https://exam.example'],
    ['page', 'javascript:alert(1)'],
    ['introduction', '0'],
    ['resource', '1 or 1'],
    ['external', 'http://exam.example'],
    ['external', 'https://evil.example/exam.example'],
    ['external', 'https://exam.example@evil.example'],
    ['external', 'javascript:alert(1)'],
    ['video', '1'],
  ])('never lead to %s %s', async (linkKind, link) => {
    expect((await save({ ...banner, linkKind, link })).code).toBe(4000);
  });

  test.each([{ title: '' }, { position: -1 }, { startsAt: 5, endsAt: 5 }, { imageId: 0 }])(
    'are refused with %o',
    async (wrong) => expect((await save({ ...banner, ...wrong })).code).toBe(4000),
  );
});
