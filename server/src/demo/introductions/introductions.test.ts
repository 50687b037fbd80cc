import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildResource } from '../../resource/resource.testing.ts';
import { addVideoTalks } from '../add-danmu.ts';
import { addIntroductions } from './add-introductions.ts';
import { demoDocuments } from '../catalog.ts';
import { demoVideoTalks } from '../danmu.ts';
import { actOnIntroductions } from './activity.ts';
import { demoCourses } from './courses.ts';
import { demoEvents } from './events.ts';
import { demoArticles } from './introductions.ts';
import { demoAccounts, demoMembers } from '../people.ts';

const it = useTestApp();
const folder = import.meta.dirname;
const textOf = (name: string) => readFileSync(path.join(folder, `${name}.md`), 'utf8');
const textNames = ['articles', 'courses', 'events'].flatMap((kind) =>
  readdirSync(path.join(folder, kind)).map((name) => `${kind}/${name.replace(/\.md$/u, '')}`),
);
const uids = new Map<string, number>();
let ids: Map<string, number>;

async function fill() {
  const documents = new Map<string, number>();
  const [document] = await it.db`select 1 from resource limit 1`;
  if (document) {
    for (const row of await it.db<{ id: number; title: string }[]>`select id, title from resource`)
      documents.set(demoDocuments.find((one) => one.title === row.title)?.key ?? '', row.id);
  } else {
    for (const { key, title } of demoDocuments)
      documents.set(key, (await buildResource(it.db, { uid: uids.get('zhou') ?? 0, title })).id);
  }
  ids = await addIntroductions(it.services, { uids, documents });
  await actOnIntroductions(it.services, uids, ids);
  await addVideoTalks(it.services, uids);
}

beforeAll(async () => {
  for (const { key, nickname, certificate } of [...demoAccounts, ...demoMembers])
    uids.set(key, (await buildMember(it.db, { nickname, certificate })).uid);
  await fill();
});

describe('the texts', () => {
  test('are long enough, say what they promise, and each is used', () => {
    const expectedNames = [
      ...demoArticles.flatMap(({ key, price }) =>
        (price > 0 ? [key, `${key}.paid`] : [key]).map((name) => `articles/${name}`),
      ),
      ...demoCourses.flatMap(({ key, chapters }) => [
        `courses/${key}`,
        ...chapters.flatMap((one, i) => (one.video ? [] : [`courses/${key}.${i + 1}`])),
      ]),
      ...demoEvents.map((event) => `events/${event.key}`),
    ];
    expect(textNames.toSorted()).toEqual(expectedNames.toSorted());
    expect(demoArticles.length).toBeGreaterThanOrEqual(16);
    for (const { key } of demoArticles) {
      expect([key, textOf(`articles/${key}`).length > 300]).toEqual([key, true]);
      expect([key, textOf(`articles/${key}`)]).toEqual([key, expect.stringContaining('## ')]);
    }
  });

  test('hold balanced formulas and no other placeholders than known ones', () => {
    for (const name of textNames) {
      const text = textOf(name);
      expect([name, text.split('$$').length % 2]).toEqual([name, 1]);
      const inline = text.replaceAll(/\$\$[\s\S]*?\$\$/gu, '').replaceAll(String.raw`\$`, '');
      expect([name, inline.split('$').length % 2]).toEqual([name, 1]);
      for (const [, key = ''] of text.matchAll(/resource:@([\w-]+)/gu))
        expect(demoDocuments.map((document) => document.key)).toContain(key);
    }
  });
});

describe('the demo', () => {
  test('shows every article, course and event to a visitor', async () => {
    const { data } = await it.call('introduce/getList', { limit: 50 });
    expect(data.list).toHaveLength(demoArticles.length + demoCourses.length + demoEvents.length);
    for (const { id } of data.list) {
      const detail = await it.call('introduce/getIntroduceDetail', { id });
      expect(detail.code).toBe(200);
      expect(detail.data.content).not.toContain(':@');
    }
    expect((await it.call('banner/getBannerList')).data.list).toHaveLength(4);
    expect((await it.call('introduce/getCategoryList')).data.list.length).toBeGreaterThanOrEqual(5);
  });

  test('has an event with seats, one sold out and one that has passed', async () => {
    const of = async (key: string, member?: string) => {
      const token = member ? await it.loginAs(uids.get(member) ?? 0) : undefined;
      const input = { id: ids.get(key) };
      return (await it.call('introduce/getIntroduceDetail', input, token ? { token } : {})).data.event;
    };
    expect(await of('qa-day', 'learner')).toMatchObject({
      registration: 'open',
      ticket: { state: 'unused' },
    });
    expect(await of('law-talk')).toMatchObject({ registration: 'full', seatsLeft: 0 });
    expect(await of('study-salon', 'learner')).toMatchObject({
      registration: 'ended',
      ticket: { state: 'used' },
    });
  });

  test('lets the learner go on with a course and everybody watch its trial video', async () => {
    const token = await it.loginAs(uids.get('learner') ?? 0);
    const id = ids.get('limits');
    const { data } = await it.call('introduce/getIntroduceDetail', { id }, { token });
    const trial = data.chapters[1];
    expect([data.resumeChapterId, trial?.kind, trial?.free]).toEqual([trial?.id, 'video', true]);
    const chapter = await it.call('introduce/getChapter', { id: trial?.id });
    expect(chapter.data.video?.poster).toMatch(/^\/media\/image\//u);
    const video = await fetch(`${it.url}${chapter.data.video?.url ?? ''}`, {
      headers: { range: 'bytes=0-99' },
    });
    expect([video.status, (await video.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });

  test('has talk over every video, all of it published, with answers and marks', async () => {
    for (const { video, danmu, answers, marks } of demoVideoTalks) {
      const [row] = await it.db`
        select count(*)::int as said, count(*) filter (where d.state = 'published')::int as shown,
          count(answer)::int as answered, max(time) < max(c.seconds) as fits, max(chapter_id) as chapter_id
        from danmu d join introduction_chapter c on c.id = d.chapter_id join file f on f.id = c.video_file_id
        where f.name = ${video}`;
      const answerCount = Object.keys(answers).length;
      expect(row).toMatchObject({
        said: danmu.length,
        shown: danmu.length,
        answered: answerCount,
        fits: true,
      });
      const [heat] = await it.db`
        select sum(marks)::int as marks from danmu_heat where chapter_id = ${Number(row?.['chapterId'])}`;
      expect(heat?.['marks']).toBe(marks.reduce((sum, [, members]) => sum + members, 0));
    }
  });

  test('is filled once', async () => {
    const counts = async () => [
      ...(await it.db`select (select count(*)::int from introduction) as introductions,
        (select count(*)::int from introduction_chapter) as chapters, (select count(*)::int from ticket) as tickets,
        (select count(*)::int from banner) as banners, (select count(*)::int from danmu) as danmu,
        (select sum(marks)::int from danmu_heat) as marks, (select count(*)::int from purchase) as purchases`),
    ];
    const before = await counts();
    await fill();
    expect(await counts()).toEqual(before);
  });
});

test('every video has its still picture', () => {
  const videos = demoCourses.flatMap((course) => course.chapters.flatMap(({ video }) => video ?? []));
  for (const video of videos) {
    const file = path.join(import.meta.dirname, '..', 'assets', 'videos', video);
    expect([existsSync(file), existsSync(file.replace(/\.\w+$/u, '.jpg'))]).toEqual([true, true]);
  }
});
