import { describe, expect, it } from 'vitest';
import {
  draftFault,
  emptyDraft,
  publishInput,
  topicAt,
  withoutTyped,
  withTopic,
} from '#seeding/compose/post-draft.ts';

describe('topics', () => {
  it('are found before the caret and taken out of the text', () => {
    const text = '今天背完了 #考研 一章';
    expect(topicAt(text, 9)).toEqual({ at: 6, name: '考研' });
    expect(topicAt(text, 11), 'the caret is past it').toBeNull();
    expect(topicAt('第一步#', 4)).toEqual({ at: 3, name: '' });
    expect(topicAt('# 标题', 4), 'a heading').toBeNull();
    expect(withoutTyped(text, { at: 6, name: '考研' })).toBe('今天背完了 一章');
  });

  it('stand once each, without the sign, five at most', () => {
    expect(withTopic([], ' #考研 数学 ')).toEqual(['考研数学']);
    expect(withTopic(['Python'], 'python')).toEqual(['Python']);
    expect(withTopic([], '#')).toEqual([]);
    expect(withTopic(['1', '2', '3', '4', '5'], '6')).toHaveLength(5);
  });
});

describe('what is sent', () => {
  const draft = {
    ...emptyDraft,
    content: ' 选哪本 ',
    images: [
      { id: 9, url: 'b' },
      { id: 4, url: 'a' },
    ],
    poll: { choices: ['甲 ', '乙'], days: 3 },
  };
  const rest = { spot: '江苏', position: { latitude: 3210, longitude: 11880 }, now: 1_000 };

  it('has the pictures in their order, the end of the poll, and no position unless it was switched on', () => {
    expect(publishInput({ draft, ...rest })).toMatchObject({
      content: '选哪本',
      imageIds: [9, 4],
      poll: { choices: ['甲', '乙'], endsAt: 1_000 + 3 * 86_400 },
      spot: '江苏',
      position: null,
    });
    expect(publishInput({ draft: { ...draft, nearby: true }, ...rest }).position).toEqual(rest.position);
  });

  it('leaves the poll of a post that is changed alone', () => {
    expect(publishInput({ draft, id: 5, ...rest })).not.toHaveProperty('poll');
  });

  it('is checked first', () => {
    expect(draftFault(draft)).toBe('');
    expect(draftFault({ ...draft, content: ' \n' })).toBe('请先写点什么');
    expect(draftFault({ ...draft, poll: { choices: ['甲', ' '], days: 1 } })).toMatch('都要填写');
    expect(draftFault({ ...draft, poll: { choices: ['甲', '甲 '], days: 1 } })).toMatch('不能相同');
  });
});
