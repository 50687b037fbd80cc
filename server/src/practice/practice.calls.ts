import * as mistake from '@xuelin/contract/practice/mistake';
import * as practice from '@xuelin/contract/practice/practice';
import * as days from '@xuelin/contract/practice/days';
import * as report from '@xuelin/contract/practice/report';
import { read, write } from '#core/calls/call-context.ts';
import { answer } from './attempt/answer.ts';
import { getAttempt, getHistory, getQuestionList } from './attempt/attempt.queries.ts';
import { submit } from './attempt/hand-in.ts';
import { check, getKey } from './attempt/key.queries.ts';
import { saveNote } from './attempt/note.ts';
import { selfMark } from './attempt/self-mark.ts';
import { start } from './attempt/start.ts';
import { gradeMistake, masterMistake, removeMistake } from './mistakes/change-mistake.ts';
import { getDue, getList, getSummary } from './mistakes/mistake.queries.ts';
import { getMastery } from './report/mastery.queries.ts';
import { getMyBankList, getProgress, getRanking } from './report/progress.queries.ts';
import { getReport } from './report/report.queries.ts';
import { getDaily } from './today/daily.queries.ts';
import { getStatistics } from './today/statistics.queries.ts';
import { getToday, saveGoal } from './today/today.queries.ts';

export const practiceCalls = [
  write(practice.start, start, { limit: { max: 60, seconds: 60, by: 'member' } }),
  read(practice.getAttempt, getAttempt),
  read(practice.getQuestionList, getQuestionList),
  // One save a second for each of a few devices, and what queued up while there was no network.
  write(practice.answer, answer, {
    limit: { max: 600, seconds: 60, by: 'member' },
    bodyBytes: 4 * 1024 * 1024,
  }),
  write(practice.selfMark, selfMark),
  write(practice.submit, submit),
  write(practice.saveNote, saveNote, { limit: { max: 60, seconds: 60, by: 'member' } }),
  read(practice.check, check, { limit: { max: 120, seconds: 60, by: 'ip' } }),
  read(practice.getKey, getKey),
  read(report.getHistory, getHistory),
  read(report.getReport, getReport),
  read(days.getToday, getToday),
  write(days.saveGoal, saveGoal),
  read(days.getDaily, getDaily, { cache: 60 }),
  read(days.getStatistics, getStatistics),
  read(days.getProgress, getProgress),
  read(days.getMyBankList, getMyBankList),
  read(days.getRanking, getRanking, { cache: 30 }),
  read(days.getMastery, getMastery),
  read(mistake.getList, getList),
  read(mistake.getSummary, getSummary),
  read(mistake.getDue, getDue),
  write(mistake.grade, gradeMistake),
  write(mistake.remove, removeMistake),
  write(mistake.master, masterMistake),
];
