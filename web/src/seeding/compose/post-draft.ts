import type { ContentSummary } from '@xuelin/contract/content';
import { SEEDING } from '@xuelin/contract/core/constants';
import type { Input } from '@xuelin/contract/core/types';
import type { Seeding } from '@xuelin/contract/seeding/seeding';
import type { Visibility } from '#seeding/seeding-names.ts';

export type DraftImage = { id: number; url: string };
/** Days a poll is open. */
export const pollDays = [1, 3, 7, 14] as const;
export type PollDraft = { choices: readonly string[]; days: number };

/** A post as it stands in the form. */
export type PostDraft = {
  content: string;
  images: readonly DraftImage[];
  topics: readonly string[];
  attachment: ContentSummary | null;
  poll: PollDraft | null;
  /** Where the author is in their own words; null until they said: then the province of the IP address stands there. */
  spot: string | null;
  visibility: Visibility;
  /** It may be found by those nearby. */
  nearby: boolean;
};

export const emptyDraft: PostDraft = {
  content: '',
  images: [],
  topics: [],
  attachment: null,
  poll: null,
  spot: null,
  visibility: 'all',
  nearby: false,
};

/** A post that exists, to be changed. Its poll stays as it is. */
export const draftOf = ({ content, images, topics, attachment, spot, visibility }: Seeding): PostDraft => ({
  ...emptyDraft,
  content,
  images: images.map(({ id, thumbnail }) => ({ id, url: thumbnail })),
  topics: topics.map(({ name }) => name),
  attachment: attachment?.content ?? null,
  spot,
  visibility,
});

/** A topic's name as it is kept: without the sign and blanks, cut to what it may be. */
export const tidyTopic = (text: string): string =>
  Array.from(text.replaceAll(/[#\s]+/gu, ''))
    .slice(0, SEEDING.topicMax)
    .join('');

/** With one more topic, once, as long as there is room. */
export function withTopic(topics: readonly string[], text: string): readonly string[] {
  const name = tidyTopic(text);
  const isThere = topics.some((one) => one.toLowerCase() === name.toLowerCase());
  return name === '' || isThere || topics.length >= SEEDING.topics ? topics : [...topics, name];
}

/** What of a `#topic` is typed before the caret, and where its sign stands. */
export function topicAt(text: string, caret: number): { at: number; name: string } | null {
  const match = /#([^\s#，。！？、；：,.!?;:$]*)$/u.exec(text.slice(0, caret));
  const name = match?.[1] ?? '';
  if (!match || Array.from(name).length > SEEDING.topicMax) return null;
  return { at: match.index, name };
}

/** The text without the topic that was typed in it. */
export const withoutTyped = (text: string, { at, name }: { at: number; name: string }): string =>
  text.slice(0, at) + text.slice(at + 1 + name.length).replace(/^ /, '');

/** What is missing or wrong, in a sentence; '' when it can be sent. */
export function draftFault({ content, poll }: PostDraft): string {
  if (content.trim() === '') return '请先写点什么';
  if (poll) {
    const choices = poll.choices.map((one) => one.trim());
    if (choices.includes('')) return '投票的每个选项都要填写，不用的请去掉';
    if (new Set(choices).size < choices.length) return '投票的选项不能相同';
  }
  return '';
}

const DAY = 86_400;

type Sent = {
  draft: PostDraft;
  /** The post that is changed. */
  id?: number;
  /** Where its author is, in their own words. */
  spot: string;
  position: { latitude: number; longitude: number } | null;
  /** Seconds. */
  now: number;
};

/** What is sent. */
export function publishInput({ draft, id, spot, position, now }: Sent): Input<'seeding/publish'> {
  const { content, images, topics, attachment, poll, visibility, nearby } = draft;
  return {
    ...(id === undefined ? {} : { id }),
    content: content.trim(),
    imageIds: images.map((one) => one.id),
    topics: [...topics],
    attachment: attachment && { kind: attachment.kind, id: attachment.id },
    ...(id === undefined && poll
      ? {
          poll: {
            choices: poll.choices.map((one) => one.trim()),
            endsAt: now + poll.days * DAY,
          },
        }
      : {}),
    spot: spot.trim(),
    position: nearby ? position : null,
    visibility,
  };
}
