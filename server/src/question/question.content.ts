import { authorCapability, authoredIn, type ContentKind } from '../content/content.public.ts';
import { ownBanks } from './read/own-list.ts';
import {
  requireReadableQuestion,
  requireVisibleBank,
  requireVisiblePaper,
  requireVisibleQuestion,
} from './access.ts';
import { bankSubject, decideBank, hideBank, questionSubject, reopenBank } from './editing/review.ts';
import { bankSale, paperSale } from './goods.ts';
import { bankKind, paperKind, questionKind } from './kinds.ts';
import { bankSummaries, paperSummaries, questionSummaries } from './read/card.ts';
import { findBanks, findQuestions } from './read/find.queries.ts';
import { describeBank, describeQuestion } from './read/share.queries.ts';
import { requireBankPrice, setBankPrice, takeDownBank } from './editing/manage.ts';
import { bankMaterial } from './editing/material.ts';
import { standardCategories } from './standard-categories.ts';

/** Banks as the domains below see them. */
export const bankContent: ContentKind = {
  kind: bankKind,
  label: '题库',
  requireVisible: requireVisibleBank,
  review: {
    find: bankSubject,
    material: bankMaterial,
    hide: hideBank,
    reopen: reopenBank,
    decide: decideBank,
  },
  comments: true,
  reactions: { takes: ['collect', 'share'] },
  summaries: bankSummaries,
  sale: bankSale,
  search: { find: findBanks },
  share: { describe: describeBank },
  byAuthor: authorCapability(authoredIn('bank'), bankSummaries),
  authored: ownBanks,
  categories: { table: 'bank_category', standard: standardCategories },
  manage: { requirePrice: requireBankPrice, setPrice: setBankPrice, takeDown: takeDownBank },
};

/** Single papers: what is sold beside whole banks. */
export const paperContent: ContentKind = {
  kind: paperKind,
  label: '试卷',
  requireVisible: requireVisiblePaper,
  summaries: paperSummaries,
  sale: paperSale,
};

/** Questions: collected, discussed, reported; what is wrong in one is corrected by its author. */
export const questionContent: ContentKind = {
  kind: questionKind,
  label: '题目',
  requireVisible: requireVisibleQuestion,
  review: { find: questionSubject },
  comments: { requireReadable: requireReadableQuestion },
  reactions: { takes: ['collect', 'share'] },
  summaries: questionSummaries,
  search: { find: findQuestions },
  share: { describe: describeQuestion },
};
