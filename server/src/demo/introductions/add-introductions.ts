import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chinaDay } from '#core/china-day.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { hashPassword, insertMember } from '../../account/account.public.ts';
import { addLocalVideo, saveImage } from '../../file/file.public.ts';
import {
  backdateIntroduction,
  type IntroductionInput,
  publishIntroduction,
  seedIntroductionCategories,
  writeBanner,
  writeChapter,
  writeIntroduction,
} from '../../introduction/introduction.public.ts';
import { NumberStream } from '../number-stream.ts';
import { figure } from './figures.ts';
import { type DemoChapter, demoCourses } from './courses.ts';
import { demoBanners, type DemoEvent, demoEvents } from './events.ts';
import { demoArticles, demoEditor, demoIntroductionCategories } from './introductions.ts';
import { demoPassword } from '../people.ts';

const day = 86_400;
const texts = import.meta.dirname;
const videos = path.join(import.meta.dirname, '..', 'assets', 'videos');

/** Ids of what is there already, by key. */
export type DemoIds = {
  /** Members. */
  uids: ReadonlyMap<string, number>;
  documents: ReadonlyMap<string, number>;
};

/** The folder of an introduction's texts. */
type TextFolder = 'articles' | 'courses' | 'events';

type Files = { uploadId: string | null; posterId: number | null };

type Meta = {
  key: string;
  title: string;
  summary: string;
  category: string;
  author: string;
  price: number;
  memberFree: boolean;
  publishedDaysAgo: number;
  related: readonly string[];
};

/** Writes the articles, courses, events and banners that are not there yet; answers the introductions' ids by key. */
export async function addIntroductions(services: Services, demoIds: DemoIds): Promise<Map<string, number>> {
  const ids = { ...demoIds, uids: new Map([...demoIds.uids, ['editor', await addEditor(services)]]) };
  const categories = await inTransaction(services.db, (tx) =>
    seedIntroductionCategories(tx, demoIntroductionCategories),
  );
  const introductionIds = new Map<string, number>();
  const n = new NumberStream(20261);
  const add = async (
    folder: TextFolder,
    meta: Meta,
    more: Partial<IntroductionInput>,
    chapters: readonly DemoChapter[] = [],
  ) => {
    const id = await addOne(services, ids, {
      folder,
      meta,
      more,
      chapters,
      categories,
      readers: n.int(9, 60),
    });
    introductionIds.set(meta.key, id);
  };
  for (const article of demoArticles) await add('articles', article, { kind: 'article' });
  for (const course of demoCourses) await add('courses', course, { kind: 'course' }, course.chapters);
  for (const event of demoEvents)
    await add('events', eventMeta(event), eventInput(event, services.clock.now()));
  await addBanners(services, { ...ids, introductions: introductionIds });
  return introductionIds;
}

/** A member who works for the product and writes some of the articles. */
async function addEditor({ db, clock }: Services): Promise<number> {
  const { phone, joinedDaysAgo, ...profile } = demoEditor;
  const [existingEditor] = await db<{ uid: number }[]>`select uid from member where phone = ${phone}`;
  if (existingEditor) return existingEditor.uid;
  const passwordHash = await hashPassword(demoPassword);
  const now = clock.now() - joinedDaysAgo * day;
  const uid = await insertMember(db, { ...profile, phone, passwordHash, trustLevel: 4, now });
  if (uid === null) throw new Error('the editor was not written');
  return uid;
}

async function addOne(
  services: Services,
  ids: DemoIds,
  entry: {
    folder: TextFolder;
    meta: Meta;
    more: Partial<IntroductionInput>;
    chapters: readonly DemoChapter[];
    categories: ReadonlyMap<string, number>;
    readers: number;
  },
): Promise<number> {
  const { folder, meta, more, chapters, categories, readers } = entry;
  const { db, clock } = services;
  const uid = idOf(ids.uids, meta.author);
  const [existingIntroduction] = await db<{ id: number }[]>`
    select id from introduction where uid = ${uid} and title = ${meta.title}`;
  if (existingIntroduction) return existingIntroduction.id;
  const read = textReader(services, ids, uid, folder);
  const content = await read(meta.key);
  const paidContent = meta.price > 0 ? await read(`${meta.key}.paid`) : '';
  const bodies = await Promise.all(chapters.map((_, i) => read(`${meta.key}.${i + 1}`)));
  const files: Files[] = [];
  for (const chapter of chapters) files.push(await addVideo(services, uid, chapter.video));
  const now = clock.now() - meta.publishedDaysAgo * day - 5_400;
  return inTransaction(db, async (tx) => {
    const id = await writeIntroduction(tx, {
      kind: 'article',
      title: meta.title,
      summary: meta.summary,
      coverId: null,
      categoryId: idOf(categories, meta.category),
      price: meta.price,
      memberFree: meta.memberFree,
      content,
      paidContent,
      relatedIds: meta.related.map((key) => idOf(ids.documents, key)),
      event: null,
      ...more,
      uid,
      now,
    });
    for (const [i, { title, free, video }] of chapters.entries()) {
      const kind = video === null ? 'text' : 'video';
      const file = files[i] ?? { uploadId: null, posterId: null };
      await writeChapter(tx, {
        introduceId: id,
        title,
        kind,
        free,
        content: bodies[i] ?? '',
        ...file,
        uid,
        now,
      });
    }
    await publishIntroduction(tx, id, now);
    const readCount = (meta.publishedDaysAgo + 2) * readers;
    await backdateIntroduction(tx, id, { readCount, now: clock.now() });
    return id;
  });
}

/** Reads a text and puts ids in the place of `resource:@key` and `image:@figure`; '' when there is none. */
function textReader(services: Services, { documents }: DemoIds, uid: number, folder: TextFolder) {
  return async (name: string): Promise<string> => {
    const file = path.join(texts, folder, `${name}.md`);
    if (!existsSync(file)) return '';
    let text = await readFile(file, 'utf8');
    for (const [whole, key = ''] of text.matchAll(/resource:@([\w-]+)/g)) {
      text = text.replaceAll(`${whole})`, `resource:${idOf(documents, key)})`);
    }
    for (const [whole, key = ''] of text.matchAll(/image:@([\w-]+)/g)) {
      const { id } = await saveImage(services, { uid, name: `${key}.png`, source: await figure(key) });
      text = text.replaceAll(`${whole})`, `image:${id})`);
    }
    return text.trim();
  };
}

/** Takes a video of the assets and its still picture as if its author had sent them. */
async function addVideo(services: Services, uid: number, name: string | null): Promise<Files> {
  if (name === null) return { uploadId: null, posterId: null };
  const uploadId = createHash('sha256').update(`demo video ${name}`).digest('hex').slice(0, 32);
  await addLocalVideo(services, { uid, uploadId, path: path.join(videos, name), name });
  const poster = `${path.parse(name).name}.jpg`;
  const bytes = await readFile(path.join(videos, poster));
  const { id } = await saveImage(services, { uid, name: poster, source: bytes });
  return { uploadId, posterId: id };
}

function eventMeta({ organiser: author, ...event }: DemoEvent): Meta {
  return { ...event, author, category: 'events', memberFree: false, related: [] };
}

/** An event at its hour of a day counted from today, in China's time. */
function eventInput(event: DemoEvent, now: number): Partial<IntroductionInput> {
  const startsAt = (chinaDay(now) + event.inDays) * day + (event.hour - 8) * 3_600;
  return {
    kind: 'event',
    event: {
      startsAt,
      endsAt: startsAt + event.hours * 3_600,
      place: event.place,
      address: event.address,
      seats: event.seats,
      registrationStartsAt: now - event.publishedDaysAgo * day - 3_600,
      registrationEndsAt: startsAt - 3_600,
    },
  };
}

async function addBanners(
  { db, config, clock }: Services,
  ids: DemoIds & { introductions: ReadonlyMap<string, number> },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx: Tx) => {
    if ((await tx`select 1 from banner limit 1`).length > 0) return;
    for (const [position, { to, ...banner }] of demoBanners.entries()) {
      const of = { introduction: ids.introductions, resource: ids.documents, page: null }[banner.linkKind];
      const link = of === null ? to : String(idOf(of, to));
      const always = { imageId: null, startsAt: null, endsAt: null, shown: true };
      await writeBanner(tx, config, { ...banner, ...always, link, position, uid: 0, now });
    }
  });
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo names ${key}, which is not there`);
  return id;
}
