import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { grant } from '../../entitlement/entitlement.public.ts';
import { buildFile } from '../../file/file.testing.ts';
import { buildCourse } from '../introduction.testing.ts';
import { rememberProgress } from './progress.ts';
import { writeChapter } from './save-chapter.ts';

const it = useTestApp();
let course: Awaited<ReturnType<typeof buildCourse>>;
let token: string;
let other: string;
let third: string;

beforeEach(async () => {
  const author = await buildMember(it.db);
  const { uid } = await buildMember(it.db);
  token = await it.loginAs(uid);
  other = await it.loginAs((await buildMember(it.db)).uid);
  course = await buildCourse(it.db, { uid: author.uid });
  const reader = await buildMember(it.db);
  third = await it.loginAs(reader.uid);
  await inTransaction(it.db, (tx) =>
    grant(tx, { uid: reader.uid, kind: 'introduction', refId: course.id, origin: 'purchase', now: 1 }),
  );
  await inTransaction(it.db, (tx) =>
    grant(tx, { uid, kind: 'introduction', refId: course.id, origin: 'purchase', now: it.clock.now() }),
  );
});

const save = (input: object, as: string = token) =>
  it.call('introduce/saveProgress', input, as ? { token: as } : {});
const detail = async (as: string) =>
  (await it.call('introduce/getIntroduceDetail', { id: course.id }, { token: as })).data;

describe('introduce/saveProgress', () => {
  test('needs a session', async () => {
    expect((await save({ chapterId: course.trial, position: 1 }, '')).code).toBe(2008);
  });

  test.each([
    {},
    { chapterId: 1 },
    { chapterId: 1, position: -1 },
    { chapterId: 1, position: 1.5 },
    { chapterId: 1, position: 86_401 },
    { chapterId: 1, position: 1, completed: 'yes' },
  ])('refuses %o', async (input) => {
    expect((await save(input)).code).toBe(4000);
  });

  test('refuses chapters that are not there or have to be bought', async () => {
    expect((await save({ chapterId: 999_999, position: 1 })).code).toBe(4004);
    expect((await save({ chapterId: course.text, position: 1 }, other)).code).toBe(4003);
    expect((await save({ chapterId: course.trial, position: 1 }, other)).code).toBe(200);
  });

  test('is found again on another device, of each member alone', async () => {
    await save({ chapterId: course.trial, position: 1 }, other);
    it.clock.advance(60);
    const { data } = await save({ chapterId: course.video, position: 125 });
    expect(data).toEqual({ position: 125, completed: false, updatedAt: it.clock.now() });
    const { uid } = (await it.call('getUserData', {}, { token })).data;
    const elsewhere = await it.loginAs(uid);
    const { chapters, resumeChapterId } = await detail(elsewhere);
    expect(resumeChapterId).toBe(course.video);
    expect(chapters.find((one) => one.id === course.video)?.progress).toEqual(data);
    const again = await it.call('introduce/getChapter', { id: course.video }, { token: elsewhere });
    expect(again.data.progress).toEqual(data);
    expect((await detail(other)).resumeChapterId).toBe(course.trial);
  });

  test('keeps what was completed, ends where the video ends, and goes on with the next chapter', async () => {
    it.clock.advance(60);
    await save({ chapterId: course.trial, position: 5_000, completed: true });
    const { data } = await save({ chapterId: course.trial, position: 10 });
    expect(data).toMatchObject({ position: 10, completed: true });
    expect((await save({ chapterId: course.video, position: 9_999 })).data.position).toBe(300);
    it.clock.advance(60);
    await save({ chapterId: course.trial, position: 1_000 });
    expect((await detail(token)).resumeChapterId).toBe(course.text);
  });

  test('does not go back to what another device, or the same one, sent before it and came late', async () => {
    const place = (input: object) => save({ chapterId: course.video, ...input }, third);
    const first = (await place({ position: 20, since: 0 })).data;
    it.clock.advance(15);
    const second = (await place({ position: 35, since: first.updatedAt })).data;
    expect(second).toEqual({ position: 35, completed: false, updatedAt: it.clock.now() });
    it.clock.advance(15);
    expect((await place({ position: 28, since: first.updatedAt })).data).toEqual(second);
    expect((await place({ position: 5, since: 0 })).data).toEqual(second);
    const completion = { ...second, completed: true };
    expect((await place({ position: 290, completed: true, since: first.updatedAt })).data).toEqual(
      completion,
    );
    const again = await place({ position: 3, since: second.updatedAt });
    expect(again.data).toEqual({ position: 3, completed: true, updatedAt: it.clock.now() });
  });

  test('does not go back to what began earlier and was committed later', async () => {
    const { uid } = (await it.call('getUserData', {}, { token: third })).data;
    const chapter = { id: course.video, introduceId: course.id };
    const now = it.clock.now();
    const write = (position: number, at: number) =>
      inTransaction(it.db, (tx) =>
        rememberProgress(tx, { uid, chapter, position, completed: false, now: at }),
      );
    await write(500, now);
    expect(await write(300, now - 1)).toMatchObject({ position: 500, updatedAt: now });
  });

  test('begins anew when a text becomes a video, for what is per mille is no second', async () => {
    const author = await buildMember(it.db);
    const newCourse = await buildCourse(it.db, { uid: author.uid, price: 0 });
    await save({ chapterId: newCourse.text, position: 1_000, completed: true }, third);
    const { uploadId } = await buildFile(it.db, { uid: author.uid, purpose: 'video', seconds: 2_000 });
    const video = {
      introduceId: newCourse.id,
      title: '第二章',
      kind: 'video',
      free: false,
      content: '',
      uploadId,
    } as const;
    const now = it.clock.now();
    await inTransaction(it.db, (tx) =>
      writeChapter(tx, { ...video, id: newCourse.text, posterId: null, uid: author.uid, now }),
    );
    const { data } = await it.call('introduce/getChapter', { id: newCourse.text }, { token: third });
    expect(data.progress).toMatchObject({ position: 0, completed: true });
  });

  test('of many at once one row stays', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => save({ chapterId: course.text, position: i, completed: i === 3 })),
    );
    const rows = await it.db<{ completed: boolean }[]>`
      select completed from introduction_progress where chapter_id = ${course.text}`;
    expect([...rows]).toEqual([{ completed: true }]);
  });
});
