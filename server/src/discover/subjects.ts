import type { ReportKind } from '@xuelin/contract/moderation';
import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { commentSubject, decideComment, hideComment, reopenComment } from '../comment/comment.public.ts';
import { findDanmu, reopenDanmu } from '../danmu/danmu.public.ts';
import {
  chapterFacts,
  checkComment,
  danmuLink,
  decideChapterDanmu,
  hideChapterDanmu,
  introductionCards,
  watchableChapter,
} from '../introduction/introduction.public.ts';
import { type ContentSubject, type Decision, stampOf } from '../moderation/moderation.public.ts';
import {
  decideResource,
  hideResource,
  reopenResource,
  resourceSubject,
} from '../resource/resource.public.ts';

type SubjectKind = {
  /** As it stands now; null when there is none. */
  find(sql: Queryable, id: number): Promise<ContentSubject | null>;
  /** Refuses who cannot see it although others do (4003, 4004). Left out for what is there for everybody. */
  guard?(sql: Queryable, id: number, asked: { caller: Caller; now: number }): Promise<void>;
  /** Takes it out of everybody's sight but its author's. Left out for what staff made: they take it down themselves. */
  hide?(tx: Tx, id: number, now: number): Promise<void>;
  /** Has it wait for a person again because its author appealed; false when it is not rejected. */
  reopen?(tx: Tx, id: number, now: number): Promise<boolean>;
  /** Shows it or rejects it, and tells its author; nothing when it is gone. */
  decide?(tx: Tx, id: number, decision: Decision): Promise<void>;
};

/** Every kind of content that can be reported and reviewed, and the domain that keeps it. */
export const subjects: Record<ReportKind, SubjectKind> = {
  resource: { find: resourceSubject, hide: hideResource, reopen: reopenResource, decide: decideResource },
  introduction: { find: findIntroduction },
  comment: {
    find: commentSubject,
    guard: (sql, id, asked) => checkComment(sql, { id, ...asked }),
    hide: hideComment,
    reopen: reopenComment,
    decide: decideComment,
  },
  danmu: {
    find: danmuSubject,
    guard: guardDanmu,
    hide: hideChapterDanmu,
    reopen: reopenDanmu,
    decide: decideChapterDanmu,
  },
};

async function findIntroduction(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const [card] = await introductionCards(sql, [id]);
  if (!card) return null;
  const { title, summary, author, cover } = card;
  return {
    authorUid: author.uid,
    title,
    text: summary,
    images: cover === null ? [] : [cover],
    link: introductionLink(id),
    shown: true,
    stamp: stampOf([title, summary, cover]),
  };
}

async function danmuSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const danmu = await findDanmu(sql, id);
  const chapter = danmu && (await chapterFacts(sql, danmu.chapterId));
  if (!danmu || !chapter) return null;
  return {
    authorUid: danmu.uid,
    title: `${chapter.courseTitle} · ${chapter.title}`,
    text: danmu.text,
    images: [],
    link: danmuLink(chapter, danmu),
    shown: danmu.state === 'published' && chapter.published,
    stamp: stampOf([danmu.text]),
  };
}

async function guardDanmu(sql: Queryable, id: number, asked: { caller: Caller; now: number }): Promise<void> {
  const danmu = await findDanmu(sql, id);
  if (danmu) await watchableChapter(sql, { id: danmu.chapterId, ...asked });
}

const introductionLink = (id: number) => `#/pages/index/details?id=${id}`;
