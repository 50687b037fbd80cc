import * as question from '@xuelin/contract/question/question';
import * as collection from '@xuelin/contract/question/collection';
import * as corrections from '@xuelin/contract/question/correction';
import * as desk from '@xuelin/contract/question/desk';
import * as editing from '@xuelin/contract/question/editing';
import { read, write } from '#core/calls/call-context.ts';
import { decideAnyCorrection, decideCorrection, proposeCorrection } from './correction/correct.ts';
import {
  getCorrectionList,
  getEveryWaitingCorrectionList,
  getWaitingCorrectionList,
} from './correction/correction.queries.ts';
import {
  getBankList,
  importBank,
  previewBankImport,
  publishBank,
  removeOwnBank,
  takeDownOwnBank,
} from './desk/bank-desk.ts';
import { getMine, getMyList, getMyPaper } from './editing/edited.queries.ts';
import { offShelf, publish, removeBank } from './editing/publish.ts';
import { save } from './editing/save-bank.ts';
import { orderPapers, savePaper } from './editing/save-paper.ts';
import { acceptImport, orderQuestions, saveQuestion } from './editing/save-question.ts';
import { download } from './download/download.ts';
import { getImportTemplate, previewImport } from './import/preview.ts';
import { getCategoryTree } from './read/categories.ts';
import { getCollectBankList } from './read/collected-banks.queries.ts';
import { getDetail, getPaperDetail } from './read/detail.queries.ts';
import { getList } from './read/list.queries.ts';
import {
  getCollectQuestionList,
  getQuestionDetail,
  getSourceQuestionList,
  getTrial,
} from './read/question.queries.ts';

/** Largest bodies in bytes: of a question with its children, and of a file with many. */
const questionBytes = 1024 * 1024;
const importBytes = 8 * 1024 * 1024;
/** Reading a file is work, however small its answer. */
const previewLimit = { max: 30, seconds: 600, by: 'member' } as const;
/** An editor corrects the text and has it read again after each pause. */
const deskLimit = { max: 300, seconds: 600, by: 'member' } as const;

export const questionCalls = [
  read(question.getCategoryTree, getCategoryTree, { cache: 60 }),
  read(question.getList, getList, { cache: 10 }),
  read(question.getDetail, getDetail, { cache: 10 }),
  read(question.getPaperDetail, getPaperDetail, { cache: 10 }),
  read(question.getQuestionDetail, getQuestionDetail, { cache: 10 }),
  write(question.download, download, { limit: { max: 30, seconds: 600, by: 'member' } }),
  read(question.getTrial, getTrial, { cache: 30 }),
  read(question.getSourceQuestionList, getSourceQuestionList, { cache: 10 }),
  read(collection.getCollectBankList, getCollectBankList),
  read(collection.getCollectQuestionList, getCollectQuestionList),
  read(editing.getMyList, getMyList),
  read(editing.getMine, getMine),
  read(editing.getMyPaper, getMyPaper),
  write(editing.save, save),
  write(editing.publish, publish),
  write(editing.offShelf, offShelf),
  write(editing.removeBank, removeBank),
  write(editing.savePaper, savePaper),
  write(editing.orderPapers, orderPapers),
  write(editing.saveQuestion, saveQuestion, { bodyBytes: questionBytes }),
  write(editing.orderQuestions, orderQuestions, { bodyBytes: questionBytes }),
  read(editing.getImportTemplate, getImportTemplate, { cache: 60 }),
  read(editing.previewImport, previewImport, { limit: previewLimit, bodyBytes: importBytes }),
  read(corrections.getCorrectionList, getCorrectionList),
  read(corrections.getWaitingCorrectionList, getWaitingCorrectionList),
  write(corrections.proposeCorrection, proposeCorrection, {
    limit: { max: 20, seconds: 3_600, by: 'member' },
  }),
  read(corrections.getEveryWaitingCorrectionList, getEveryWaitingCorrectionList),
  write(corrections.decideAnyCorrection, decideAnyCorrection, { bodyBytes: questionBytes }),
  write(corrections.decideCorrection, decideCorrection, { bodyBytes: questionBytes }),
  write(editing.acceptImport, acceptImport, { bodyBytes: importBytes }),
  read(desk.getBankList, getBankList),
  read(desk.previewBankImport, previewBankImport, { limit: deskLimit, bodyBytes: importBytes }),
  write(desk.importBank, importBank, { bodyBytes: importBytes }),
  write(desk.publishBank, publishBank),
  write(desk.takeDownBank, takeDownOwnBank),
  write(desk.removeBank, removeOwnBank),
];
