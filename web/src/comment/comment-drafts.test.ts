import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDraft, newCommentInput } from '#comment/comment-calls.ts';
import type { CommentOn } from '#comment/comment-calls.ts';
import { draftOf, keepDraft, resumeLater, takeResume } from '#comment/comment-drafts.ts';
import { refusedOf } from '#moderation/moderation.public.ts';
import { splitMentions } from '#comment/comment-text.tsx';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { dropDrafts } from '@xuelin/client/storage/page-memory.ts';
import { clearLogin, login } from '@xuelin/client/session/session.ts';

const on: CommentOn = { kind: 'introduction', id: 7 };
const other: CommentOn = { kind: 'introduction', id: 8 };
const replyTo = { id: 3, nickname: '小陆' };
const draft = { ...emptyDraft, text: '写到一半' };

beforeEach(() => sessionStorage.clear());

describe('drafts', () => {
  it('are kept for each thing and each comment that is answered', () => {
    keepDraft(on, null, draft);
    keepDraft(on, replyTo, { ...draft, text: '回到一半' });
    expect(draftOf(on, null).text).toBe('写到一半');
    expect(draftOf(on, replyTo).text).toBe('回到一半');
    expect(draftOf(other, null)).toEqual(emptyDraft);
    keepDraft(on, null, emptyDraft);
    expect(draftOf(on, null)).toEqual(emptyDraft);
    expect(draftOf(on, replyTo).text).toBe('回到一半');
  });

  it('of pictures alone are kept too', () => {
    const pictures = { ...emptyDraft, images: [{ id: 5, url: '' }] };
    keepDraft(on, null, pictures);
    expect(draftOf(on, null)).toEqual(pictures);
  });

  it('open again after login, once', () => {
    keepDraft(on, replyTo, draft);
    resumeLater(on, replyTo);
    expect(takeResume(on)).toEqual({ replyTo });
    expect(takeResume(on)).toBeUndefined();
    expect(draftOf(on, replyTo)).toEqual(draft);
  });
});

describe('drafts of several people on one device', () => {
  afterEach(clearLogin);

  it('stay with who wrote them; what a visitor wrote goes on after login', () => {
    keepDraft(on, null, draft);
    login('token', { uid: 1 });
    expect(draftOf(on, null)).toEqual(draft);
    keepDraft(on, null, { ...draft, text: '一号写的' });
    login('token', { uid: 2 });
    expect(draftOf(on, null)).toEqual(emptyDraft);
  });

  it('survive a session that ran out, but not a logout', () => {
    login('token', { uid: 1 });
    keepDraft(on, null, draft);
    clearLogin();
    resumeLater(on, null);
    login('token', { uid: 1 });
    expect(takeResume(on)).toEqual({ replyTo: null });
    expect(draftOf(on, null)).toEqual(draft);
    dropDrafts();
    expect(draftOf(on, null)).toEqual(emptyDraft);
  });

  it('stay their writer’s when one goes on writing after the session ran out', () => {
    login('token', { uid: 1 });
    keepDraft(on, null, draft);
    clearLogin();
    keepDraft(on, null, { ...draft, text: '写完了' });
    login('token', { uid: 2 });
    expect(draftOf(on, null)).toEqual(emptyDraft);
  });
});

describe('what is sent', () => {
  it('leaves out names that were taken out of the text again', () => {
    const mentions = [
      { uid: 1, nickname: '小陆' },
      { uid: 2, nickname: '阿青' },
    ];
    expect(
      newCommentInput(on, replyTo, { text: ' @小陆 你好 ', images: [{ id: 5, url: '' }], mentions }),
    ).toEqual({
      introduceId: 7,
      commentId: 3,
      content: '@小陆 你好',
      imageIds: [5],
      mentions: [1],
    });
    expect(newCommentInput(on, null, draft)).toEqual({ introduceId: 7, content: '写到一半' });
  });
});

describe('a refusal', () => {
  it('says what to do', () => {
    expect(refusedOf(new CallError('请先绑定手机号', 4001), '发表').action?.href).toContain(
      'user_information',
    );
    expect(refusedOf(new CallError('太快了', 4029, { retryAfter: 12 }), '发表')).toEqual({
      text: '太快了',
      wait: 12,
    });
    expect(refusedOf(new CallError('含有不允许的内容', 4010), '发表')).toEqual({ text: '含有不允许的内容' });
    expect(refusedOf(new CallError('请求失败'), '发表').text).toContain('不会重复');
  });
});

it('marks names in a text, the longest that fits', () => {
  expect(splitMentions('问@小陆子和@小陆，邮箱 a@b', ['小陆', '小陆子'])).toEqual([
    { text: '问', isName: false },
    { text: '@小陆子', isName: true },
    { text: '和', isName: false },
    { text: '@小陆', isName: true },
    { text: '，邮箱 a@b', isName: false },
  ]);
});
