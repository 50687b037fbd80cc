import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { buildFile } from '../file/file.testing.ts';
import { buildCourse, buildEvent, buildIntroduction } from './introduction.testing.ts';
import { writeChapter } from './course/save-chapter.ts';

const it = useTestApp();
const texts: string[] = [];
let token: string;
let staff: { uid: number; operator: string };
let course: Awaited<ReturnType<typeof buildCourse>>;

beforeAll(async () => {
  const { uid } = await buildMember(it.db);
  token = await it.loginAs(uid);
  const author = await buildMember(it.db);
  staff = { uid: author.uid, operator: await it.loginOperator('editor', author.uid) };
  course = await buildCourse(it.db, { uid: author.uid });
  await inTransaction(it.db, (tx) =>
    grant(tx, { uid, kind: 'introduction', refId: course.id, origin: 'purchase', now: 1 }),
  );
  it.db.watchStatements(({ text }) => void texts.push(text));
});

/** The statements of a call, in which `about` stands. */
async function statements(call: () => Promise<{ code: number }>, about: RegExp): Promise<string[]> {
  texts.length = 0;
  expect((await call()).code).toBe(200);
  return texts.filter((text) => about.test(text));
}

describe('introduce/getIntroduceDetail', () => {
  const kinds = {
    article: () => buildIntroduction(it.db, { uid: staff.uid, price: 5 }),
    course: async () => course.id,
    event: () => buildEvent(it.db, { uid: staff.uid, now: it.clock.now(), seats: 3 }),
  };

  test.each(['article', 'course', 'event'] as const)('reads each table of %s once', async (kind) => {
    const id = await kinds[kind]();
    const ask = () => it.call('introduce/getIntroduceDetail', { id }, { token });
    for (const table of ['introduction', 'reaction_count', 'comment_count', 'introduction_chapter'])
      expect((await statements(ask, new RegExp(`from\\s+${table}\\b`))).length, table).toBeLessThanOrEqual(1);
    expect(await statements(ask, /from\s+ticket_event\b/)).toHaveLength(kind === 'event' ? 1 : 0);
  });
});

test('what only asks for a chapter’s facts does not read its text', async () => {
  const chapterId = course.video;
  const asks = [
    () => it.call('introduce/saveProgress', { chapterId, position: 3 }, { token }),
    () => it.call('danmu/getList', { chapterId }, { token }),
    () => it.call('danmu/getHeat', { chapterId }, { token }),
    () => it.call('danmu/setMark', { chapterId, time: 3, on: true }, { token }),
  ];
  for (const ask of asks) {
    const [read, ...more] = await statements(ask, /from\s+introduction_chapter\b/);
    expect(more).toEqual([]);
    expect(read).not.toMatch(/\*|content/);
  }
  const ask = () => it.call('introduce/getChapter', { id: course.text }, { token });
  expect(await statements(ask, /select content from introduction_chapter/)).toHaveLength(1);
});

describe('editing a course of many chapters', () => {
  const ids: number[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 6; n++) {
      const { uploadId } = await buildFile(it.db, { uid: staff.uid, purpose: 'video', seconds: 9 });
      const chapter = { introduceId: course.id, title: `第 ${n} 讲`, free: false, content: '', uploadId };
      const chapterInput = { ...chapter, kind: 'video', posterId: null, uid: staff.uid, now: 1 } as const;
      ids.push(await inTransaction(it.db, (tx) => writeChapter(tx, chapterInput)));
    }
  });

  test('finds their videos by one statement', async () => {
    const ask = () => it.call('operator/getIntroduction', { id: course.id }, { operator: staff.operator });
    expect(await statements(ask, /from\s+file\b/)).toHaveLength(1);
  });

  test('asks once whether those that are ordered are there', async () => {
    const order = [...ids.toReversed(), course.trial, course.text, course.video];
    const input = { introduceId: course.id, ids: order };
    const ask = () => it.call('operator/orderChapters', input, { operator: staff.operator });
    const selects = await statements(ask, /^\s*select id\b[^]*from\s+introduction_chapter\b/);
    expect(selects).toHaveLength(1);
    expect(await statements(ask, /^\s*select\b[^]*from\s+introduction_chapter\b[^]*\bid = /)).toEqual([]);
  });
});
