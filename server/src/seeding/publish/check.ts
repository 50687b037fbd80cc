import type { InputOf } from '@xuelin/contract/core/call';
import { SEEDING } from '@xuelin/contract/core/constants';
import type { publish as publishCall } from '@xuelin/contract/seeding/publish';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { checkText as checkLinks, imageIdsIn } from '#core/rich-text/text.ts';
import { contentWith } from '../../content/content.public.ts';
import {
  bandsOf,
  checkText,
  cleanText,
  copiedText,
  piecesOf,
  refuseText,
  sketchOf,
  type TextCheck,
} from '../../moderation/moderation.public.ts';
import { kind } from '../access.ts';
import { cellOf } from '../read/cells.ts';
import { checkPoll, type NewPoll } from '../poll/poll.ts';
import type { Visibility } from '../seeding.rows.ts';
import { type TopicName, topicNames } from '../topic/topics.ts';
import { isNearCopy } from './near-copies.ts';
import { pictureLimit } from './picture-limit.ts';

type Input = InputOf<typeof publishCall>;

/** What a member wants to post, in the form it is kept in. */
export type Draft = {
  content: string;
  imageIds: number[];
  topics: TopicName[];
  attachment: { kind: string; id: number } | null;
  poll: NewPoll | null;
  spot: string;
  latitude: number | null;
  longitude: number | null;
  cell: number | null;
  visibility: Visibility;
};

/** Reads what was sent; refuses with 4000 what breaks a rule of form, with 4004 what is attached and not there. */
export async function draftOf(tx: Tx, input: Input, trustLevel: number, now: number): Promise<Draft> {
  const content = cleanText('content', input.content, SEEDING.contentMax);
  checkLinks('content', content);
  if (imageIdsIn(content).length > 0) throw invalid('content', '图片请加在正文下方，正文里不能插入图片');
  const imageIds = [...new Set(input.imageIds ?? [])];
  const { most, newcomer } = pictureLimit(trustLevel, now);
  if (imageIds.length > most)
    throw invalid('imageIds', newcomer ? `新同学每条最多带 ${most} 张图` : `最多带 ${most} 张图`);
  const { attachment = null, poll = null, position = null, visibility = 'all' } = input;
  if (attachment) await requireShown(tx, attachment, input.id);
  const spot = input.spot?.trim() ? cleanText('spot', input.spot, SEEDING.spotMax).replaceAll('\n', ' ') : '';
  return {
    content,
    imageIds,
    topics: topicNames(input.topics ?? []),
    attachment,
    poll: poll && input.id === undefined ? checkPoll(poll, now) : null,
    spot,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    cell: position && cellOf(position),
    visibility,
  };
}

async function requireShown(tx: Tx, { kind: of, id }: { kind: string; id: number }, ownId?: number) {
  if (of === kind && id === ownId) throw invalid('attachment', '不能附上这条帖子自己');
  const [summary] = await contentWith('summaries', of).summaries(tx, [id]);
  if (!summary) throw new AppError(4004, '要附上的内容不存在或已下架，请换一个');
}

/** What the automatic checks say of a draft, and what nearly the same texts are found by. A refused one is not taken. */
export async function checkDraft(
  tx: Tx,
  { content, topics, poll, spot }: Draft,
  writer: { uid: number; now: number; reviewFirst: boolean },
): Promise<TextCheck & { bands: number[] }> {
  const { uid, now, reviewFirst } = writer;
  const texts = [content, spot, ...topics.map(({ name }) => name), ...(poll?.choices ?? [])];
  const check = await checkText(tx, { uid, texts, kind, now, reviewFirst });
  if (check.verdict === 'refused') throw refuseText(check.reasons);
  const pieces = piecesOf(content);
  const bands = bandsOf(sketchOf(pieces));
  if (!(await isNearCopy(tx, { uid, pieces, bands, now }))) return { ...check, bands };
  const reason = { code: 'repetition' as const, text: copiedText };
  const others = check.reasons.filter(({ text }) => text !== copiedText);
  return { verdict: 'doubtful', reasons: [...others, reason], waits: 'doubtful', bands };
}
