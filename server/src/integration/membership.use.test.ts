import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildAlbum } from '../album/album.testing.ts';
import { buildCourse, buildIntroduction } from '../introduction/introduction.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

const it = useTestApp();
let creator: number;
let uid: number;
let token: string;

beforeEach(async () => {
  creator = (await buildMember(it.db)).uid;
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
  await buildWallet(it.db, uid, { paid: 5_000, now: it.clock.now() });
});

const call: typeof it.call = (name, input) => it.call(name, input, { token, key: crypto.randomUUID() });
const open = (kind: 'member' | 'document') =>
  call('vip/open', { kind, plan: 'month', by: 'coins', fen: kind === 'member' ? 1_800 : 2_500 });
const latest = async () => (await call('vip/getRecordList', { limit: 1 })).data.list[0]?.id ?? 0;
const refund = async (id: number) => (await call('vip/refund', { id })).code;

/** What a membership opens beyond what everybody sees: makes the content, and answers how it is used and whether that showed it. */
type Way = [string, 'member' | 'document', () => Promise<() => Promise<boolean>>];
const whole = (words: string) => (answer: { data: unknown }) => JSON.stringify(answer.data).includes(words);
const ofDocument =
  (use: (id: number) => Promise<boolean>): Way[2] =>
  async () => {
    const { id } = await buildResource(it.db, { uid: creator, price: 30, memberFree: true });
    return () => use(id);
  };
const albumPrice = 'the price of an album';
const ways: Way[] = [
  [
    'pictures of pages',
    'document',
    ofDocument(async (id) => whole('"number":4')(await call('resource/getPreview', { id, from: 2 }))),
  ],
  [
    'words of pages',
    'document',
    ofDocument(async (id) => whole('第四页')(await call('resource/getPageText', { id, from: 2 }))),
  ],
  [
    'hits on pages',
    'document',
    ofDocument(async (id) =>
      whole('"page":4')(await call('resource/findInDocument', { id, keyword: '第四页' })),
    ),
  ],
  [
    'words in a note',
    'document',
    ofDocument(async (id) =>
      whole('"quote":"第四"')(
        await call('resource/saveNote', { id, pageNumber: 4, start: 0, length: 2, text: '' }),
      ),
    ),
  ],
  [
    'an article',
    'member',
    async () => {
      const id = await buildIntroduction(it.db, { uid: creator, price: 30, memberFree: true });
      return async () => whole('"open":true')(await call('introduce/getIntroduceDetail', { id }));
    },
  ],
  [
    'a chapter of a course',
    'member',
    async () => {
      const { text: id } = await buildCourse(it.db, { uid: creator, memberFree: true });
      return async () => whole('秘密的定义')(await call('introduce/getChapter', { id }));
    },
  ],
  [
    albumPrice,
    'member',
    async () => {
      const ids = [(await buildResource(it.db, { uid: creator, price: 30 })).id];
      const id = await buildAlbum(it.db, { uid: creator, ids });
      const items = [{ id: ids[0] ?? 0, payable: 27 }];
      return async () => (await call('album/buy', { id, items })).code === 200;
    },
  ],
];

describe.each(ways)('a membership and %s', (_, kind, make) => {
  test('that were had by it: it is not refunded after that', async () => {
    const use = await make();
    await open(kind);
    const id = await latest();
    expect(await use()).toBe(true);
    expect(await refund(id)).toBe(4003);
  });

  test('and a refund at once: never both', async () => {
    const use = await make();
    await open(kind);
    const id = await latest();
    const [isUsed, code] = await Promise.all([use(), refund(id)]);
    expect([isUsed, code === 200].filter(Boolean)).toHaveLength(1);
  });
});

test.each(ways.filter(([name]) => name !== albumPrice))(
  'a use of the membership before does not count for the next one, one of its own does: %s',
  async (_, kind, make) => {
    const use = await make();
    await open(kind);
    expect(await use()).toBe(true);
    await it.db`update membership_term set state = 'refunded', refunded_at = created_at where uid = ${uid}`;
    await it.db`update member set vip_until = 0, document_vip_until = 0 where uid = ${uid}`;
    it.clock.advance(60);
    await open(kind);
    expect(await refund(await latest())).toBe(200);
    await open(kind);
    expect(await use()).toBe(true);
    expect(await use()).toBe(true);
    expect(await refund(await latest())).toBe(4003);
  },
);
