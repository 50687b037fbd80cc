import { DANMU } from '@xuelin/contract/core/constants';
import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { addDanmu, answerDanmu, lockDanmu, setMark } from '../danmu/danmu.public.ts';
import { demoVideoTalks, type DemoVideoTalk } from './danmu.ts';

const hour = 3_600;

type Chapter = { id: number; seconds: number; introduceId: number; ownerUid: number; publishedAt: number };

/** Lets the members talk over the courses' videos and mark what they did not follow. A second time changes nothing. */
export async function addVideoTalks(services: Services, uids: ReadonlyMap<string, number>): Promise<void> {
  for (const talk of demoVideoTalks) {
    await inTransaction(services.db, (tx) => addTalk(tx, talk, { uids, now: services.clock.now() }));
  }
}

type World = { uids: ReadonlyMap<string, number>; now: number };

async function addTalk(tx: Tx, talk: DemoVideoTalk, { uids, now }: World): Promise<void> {
  const [chapter] = await tx<Chapter[]>`
    select c.id, c.seconds, c.introduce_id, i.uid as owner_uid, i.published_at
    from introduction_chapter c join introduction i on i.id = c.introduce_id join file f on f.id = c.video_file_id
    where f.name = ${talk.video} and i.state = 'published' limit 1`;
  if (!chapter || (await tx`select 1 from danmu where chapter_id = ${chapter.id} limit 1`).length > 0) return;
  const apart = (now - chapter.publishedAt) / (talk.danmu.length + 1);
  for (const [i, [time, by, text, color = 0]] of talk.danmu.entries()) {
    const uid = uids.get(by) ?? 0;
    const at = Math.floor(chapter.publishedAt + apart * (i + 1));
    const entry = { chapter, uid, text, color: DANMU.colors[color], time, now: at, reviewFirst: false };
    const { id } = await addDanmu(tx, entry);
    const answer = talk.answers[time];
    if (answer === undefined) continue;
    const link = `#/pages/index/details?id=${chapter.introduceId}&chapter=${chapter.id}&at=${time}`;
    const danmu = await lockDanmu(tx, id);
    const answeredAt = Math.min(now, at + hour);
    await answerDanmu(tx, { danmu, uid: chapter.ownerUid, text: answer, link, now: answeredAt });
  }
  const members = [...uids.values()];
  for (const [time, count] of talk.marks) {
    for (const uid of members.slice(0, count)) await setMark(tx, { chapter, uid, time, on: true, now });
  }
}
