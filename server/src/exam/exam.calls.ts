import * as exam from '@xuelin/contract/exam';
import { read, write } from '#core/calls/call-context.ts';
import { getDetail, getList, getPublicList } from './exam.queries.ts';
import { removeExam, submitExam, withdrawExam } from './exam.states.ts';
import { saveExam } from './save-exam.ts';

export const examCalls = [
  read(exam.getList, getList),
  read(exam.getPublicList, getPublicList, { cache: 10 }),
  read(exam.getDetail, getDetail),
  write(exam.save, saveExam, { limit: { max: 20, seconds: 60, by: 'member' } }),
  write(exam.submit, submitExam, { limit: { max: 10, seconds: 3_600, by: 'member' } }),
  write(exam.withdraw, withdrawExam),
  write(exam.remove, removeExam),
];
