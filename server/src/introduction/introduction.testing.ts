import { inTransaction, type Db } from '#core/database/database.ts';
import { buildFile } from '../file/file.testing.ts';
import { seedIntroductionCategories } from './read/categories.ts';
import { publishIntroduction } from './editing/publish.ts';
import { type ChapterInput, writeChapter } from './course/save-chapter.ts';
import { type IntroductionInput, writeIntroduction } from './editing/save.ts';

const at = 1_790_000_000;
const day = 86_400;

/** Two categories; answers their ids. */
export async function buildIntroductionCategories(db: Db) {
  const ids = await inTransaction(db, (tx) =>
    seedIntroductionCategories(tx, [
      { slug: 'postgraduate', name: '考研' },
      { slug: 'talks', name: '讲座' },
    ]),
  );
  return { postgraduate: ids.get('postgraduate') ?? 0, talks: ids.get('talks') ?? 0 };
}

export type IntroductionFacts = Partial<IntroductionInput> & {
  uid: number;
  /** When it was published; null leaves a draft. */
  publishedAt?: number | null;
};

/** What an editor would send for an article; the given facts stand out. */
export async function introductionInput(
  db: Db,
  facts: Partial<IntroductionInput> = {},
): Promise<IntroductionInput> {
  const { postgraduate } = await buildIntroductionCategories(db);
  const sells = (facts.kind ?? 'article') === 'article' && (facts.price ?? 0) > 0;
  return {
    kind: 'article',
    title: '考研数学怎样复习',
    summary: '三轮复习的安排。',
    coverId: null,
    categoryId: postgraduate,
    price: 0,
    memberFree: false,
    content: '## 第一轮\n\n先过一遍教材。',
    paidContent: sells ? '## 第二轮\n\n秘诀是错题本。' : '',
    relatedIds: [],
    event: null,
    ...facts,
  };
}

/** An introduction as an editor leaves it, published. */
export async function buildIntroduction(db: Db, facts: IntroductionFacts): Promise<number> {
  const { uid, publishedAt = at, ...fields } = facts;
  const input = await introductionInput(db, fields);
  return inTransaction(db, async (tx) => {
    const id = await writeIntroduction(tx, { ...input, uid, now: publishedAt ?? at });
    if (publishedAt !== null && input.kind !== 'course') await publishIntroduction(tx, id, publishedAt);
    return id;
  });
}

/** An event from a day after `now` on, open for registration. */
export async function buildEvent(
  db: Db,
  facts: IntroductionFacts & { now: number; seats: number; starts?: number },
): Promise<number> {
  const { now, seats, starts = now + day, ...fields } = facts;
  return buildIntroduction(db, {
    kind: 'event',
    title: '复试经验分享会',
    event: {
      startsAt: starts,
      endsAt: starts + 7_200,
      place: '图书馆报告厅',
      address: '学院路 1 号',
      seats,
      registrationStartsAt: now - day,
      registrationEndsAt: starts,
    },
    ...fields,
  });
}

/** A published course of a trial text, a paid text and a paid video of 300 seconds. */
export async function buildCourse(
  db: Db,
  facts: IntroductionFacts,
): Promise<{ id: number; trial: number; text: number; video: number; uploadId: string }> {
  const { uid, publishedAt = at } = facts;
  const id = await buildIntroduction(db, { kind: 'course', title: '极限入门', price: 100, ...facts });
  const { uploadId } = await buildFile(db, { uid, purpose: 'video', seconds: 300, mime: 'video/mp4' });
  return inTransaction(db, async (tx) => {
    const chapter = (fields: Partial<ChapterInput>) =>
      writeChapter(tx, {
        introduceId: id,
        title: '第一章 试听',
        kind: 'text',
        free: false,
        content: '极限的直观。',
        uploadId: null,
        posterId: null,
        ...fields,
        uid,
        now: publishedAt ?? at,
      });
    const trial = await chapter({ free: true });
    const text = await chapter({ title: '第二章 定义', content: '秘密的定义：$\\varepsilon$-$\\delta$。' });
    const video = await chapter({ title: '第三章 例题', kind: 'video', content: '', uploadId });
    if (publishedAt !== null) await publishIntroduction(tx, id, publishedAt);
    return { id, trial, text, video, uploadId };
  });
}
