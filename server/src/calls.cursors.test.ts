import type { Call } from '@xuelin/contract/core/call';
import { registry } from '@xuelin/contract/registry';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from './account/account.testing.ts';
import { addComment } from './comment/comment.public.ts';
import { buildIntroduction } from './introduction/introduction.testing.ts';
import { buildBank } from './question/question.testing.ts';
import { buildResource } from './resource/resource.testing.ts';
import { buildSeeding } from './seeding/seeding.testing.ts';
import { post } from './wallet/wallet.ledger.ts';

const t = useTestApp();
let token: string;
let operator: string;
let author: number;
let resource: number;
let introduction: number;
let comment: number;
let seeding: number;
let seedingComment: number;
let question: number;
let accountId: number;

beforeAll(async () => {
  t.services.limits = { take: async () => {} };
  const { uid } = await buildMember(t.db);
  token = await t.loginAs(uid);
  operator = await t.loginOperator('admin', uid);
  author = uid;
  ({ id: resource } = await buildResource(t.db, { uid }));
  introduction = await buildIntroduction(t.db, { uid });
  const bank = await buildBank(t.db, { uid });
  question = bank.papers[0]?.questions[0] ?? 0;
  accountId = await inTransaction(t.db, async (tx) => {
    const postings = [
      { uid, account: 'available', amount: 100 },
      { uid: 0, account: 'share', currency: 'cny', amount: -100 },
    ] as const;
    await post(tx, {
      reason: 'test_cursor',
      refId: 1,
      title: '测试',
      now: t.clock.now(),
      postings: [...postings],
    });
    const [account] = await tx<
      { id: number }[]
    >`select id from ledger_account where uid = ${uid} and name = 'available'`;
    return account?.id ?? 0;
  });
  seeding = await buildSeeding(t, { uid, topics: ['极限'] });
  const commentOn = async (kind: string, id: number, content: string) => {
    const target = { kind, id, ownerUid: uid, title: '标题', link: '#/' };
    return inTransaction(t.db, (tx) =>
      addComment(tx, { target, uid, content, place: '', now: t.clock.now() }),
    );
  };
  ({ id: comment } = await commentOn('introduction', introduction, '第一条评论'));
  ({ id: seedingComment } = await commentOn('seeding', seeding, '第二条评论'));
});

const pack = (value: string) => Buffer.from(value).toString('base64url');
/** What no column holds: beyond int4, beyond bigint, and what is no whole number. */
const outOfRange = ['2147483648', '-2147483649', '9007199254740991', '1e19', '1.5', '1e308', '5e-324'];

/** The end of the feed's cursor: hot, second and id of six places; one of the eighteen is another. */
const feedPlaces = (value: string, at = -1, other = value) =>
  Array.from({ length: 18 }, (_, i) => `,${i === at ? other : value}`).join('');

/** Cursors of every length and order with a number in one place that its column may not hold, and the feed's own form. */
function forgedCursors(orders: readonly string[]): string[] {
  const starts = [[], ...orders.map((order) => [JSON.stringify(order)])];
  const forgedPositions = outOfRange.flatMap((value) => [
    `[1,1,1,"${value}/1","/"${feedPlaces('0')}]`,
    `[1,1,1,"1/2","1/${value}"${feedPlaces('1')}]`,
    `[1,${value},1,"1/2","/"${feedPlaces('1')}]`,
    ...['1', '3', '9', '15'].map((place) => `[0,1,1,"1/2","/"${feedPlaces('1', Number(place), value)}]`),
    `[1,1,1,"1/2","1.2"${feedPlaces('1')}]`,
    `[1,1,1,"/","/"${feedPlaces(value)}]`,
    ...starts.flatMap((start) =>
      [1, 2, 3, 4].flatMap((length) =>
        Array.from({ length }, (_, place) => {
          const numbers = Array.from({ length }, (_one, i) => (i === place ? value : '1'));
          return `[${[...start, ...numbers].join()}]`;
        }),
      ),
    ),
  ]);
  return ['null', '{}', '[]', '["\\ud800",1,1]', ...forgedPositions].map(pack);
}

const lists = Object.values<Call>(registry).filter((call) => 'cursor' in call.input.properties);

test.each(lists.map((call) => [call.name, call] as const))(
  'a forged cursor is refused or is a place in %s, never our fault',
  async (name, call) => {
    const fields = call.input.properties as Record<string, { enum?: string[] }>;
    const keyword = '极限';
    const ids = {
      kind: name === 'operator/getTextVersionList' ? 'user' : 'introduction',
      key: 'report.perDay',
      side: 'claimant',
      uid: author,
      id: name === 'resource/getRatingList' ? resource : introduction,
      introduceId: introduction,
      commentId: name === 'seeding/getSonComment' ? seedingComment : comment,
      seedingId: seeding,
      resourceId: 1,
      questionId: question,
      accountId,
      from: '2026-01-01',
      to: '2026-01-02',
      month: '2026-01',
    };
    const must = Object.fromEntries(
      Object.entries(ids).filter(([field]) => call.input.required?.includes(field)),
    );
    const needsKeyword = call.input.required?.includes('keyword');
    const feeds = fields['feed']?.enum?.map((feed) => ({ feed, topicId: 1, uid: 1 }));
    const searches: object[] =
      feeds ?? (needsKeyword ? [{ keyword }] : 'keyword' in fields ? [{}, { keyword }] : [{}]);
    const ask = (input: object) =>
      t.call(name as 'resource/getList', { ...must, ...input }, { token, operator });
    for (const search of searches) expect((await ask(search)).code).toBe(200);
    for (const sort of fields['sort']?.enum ?? [undefined]) {
      const cursors = forgedCursors(sort === undefined ? [] : [sort]);
      for (const cursor of searches.flatMap((search) => cursors.map((one) => ({ ...search, cursor: one })))) {
        const { status, code, data } = await ask({ sort, ...cursor });
        const where = Buffer.from(cursor.cursor, 'base64url').toString();
        const field = code === 200 ? 'cursor' : data.fields?.[0]?.field;
        expect([where, status, field]).toEqual([where, 200, 'cursor']);
      }
    }
  },
);

/** Each whole number in a schema and where it stands. */
function integersIn(schema: object, at: string): [string, { minimum?: number; maximum?: number }][] {
  const {
    type,
    properties = {},
    items,
  } = schema as {
    type?: string;
    properties?: Record<string, object>;
    items?: object;
  };
  if (type === 'integer') return [[at, schema]];
  const inner = Object.entries(properties).flatMap(([name, one]) => integersIn(one, `${at}.${name}`));
  return [...inner, ...(items ? integersIn(items, `${at}[]`) : [])];
}

test('every whole number that a call takes has bounds that its column has too', () => {
  const bigints =
    /(\b|[a-z])(id|uid|spid|place|since|upTo|(starts|ends|effective)At|validFrom|claimFrom|basedOn|until)(\[\])?$|Ids\[\]$|(\.ids|mentions)\[\]$/i;
  const loose = Object.values<Call>(registry)
    .flatMap((call) => integersIn(call.input, call.name))
    .filter(([at, { minimum, maximum }]) => {
      const most = bigints.test(at) ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1;
      return minimum === undefined || maximum === undefined || maximum > most || minimum < -most;
    });
  expect(loose.map(([at]) => at)).toEqual([]);
});
