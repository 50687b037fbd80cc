import type { Tx } from '#core/database/database.ts';
import { notify } from '../../message/message.public.ts';
import { resourceLink } from '../access.ts';
import type { ResourceEvent } from './resource.states.ts';

type Step = {
  id: number;
  uid: number;
  event: ResourceEvent;
  reason: string | null;
  now: number;
};

/** Tells authors what happened to their document without them: published, waiting, refused, not convertible. */
export async function notifyAuthor(tx: Tx, { id, uid, event, reason, now }: Step): Promise<void> {
  const words = outcomes[event];
  if (!words) return;
  const [document] = await tx<{ title: string }[]>`select title from resource where id = ${id}`;
  await notify(tx, {
    uid,
    kind: 'review',
    event: words.event,
    title: `《${document?.title ?? ''}》${words.title}`,
    text: reason ?? words.text,
    link: event === 'accept' ? resourceLink(id) : '#/pages/users/user_upload/index',
    groupKey: `review:resource:${id}`,
    now,
  });
}

/** Tells authors, when it turns out, that their file takes no watermark and goes to buyers as it is. */
export async function notifyUnstampable(
  tx: Tx,
  { id, uid, now }: Pick<Step, 'id' | 'uid' | 'now'>,
): Promise<void> {
  const [document] = await tx<{ title: string }[]>`select title from resource where id = ${id}`;
  await notify(tx, {
    uid,
    kind: 'system',
    event: 'unstampable',
    title: `《${document?.title ?? ''}》加不上水印`,
    text: '这个 PDF 的结构不允许加水印，买家下载到的是原文件。可以换一个文件，或者先下架。',
    link: '#/pages/users/user_upload/index',
    now,
  });
}

type Words = { event: string; title: string; text: string };

const outcomes: Partial<Record<ResourceEvent, Words>> = {
  accept: { event: 'published', title: '已发布', text: '所有人都可以看到它了' },
  reject: { event: 'rejected', title: '未通过审核', text: '请按规则修改后再提交' },
  review: { event: 'reviewing', title: '正在人工审核', text: '通过以后所有人都能看到，结果会告诉你' },
  recheck: {
    event: 'reviewing',
    title: '的改动正在人工审核',
    text: '审核期间只有你和买过的人能看到，结果会告诉你',
  },
  hide: { event: 'hidden', title: '被举报，正在审核', text: '审核期间只有你和买过的人能看到，结果会告诉你' },
  fail: { event: 'failed', title: '转换失败', text: '请换一个文件，或重试一次' },
};
