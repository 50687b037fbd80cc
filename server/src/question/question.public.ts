export {
  holdPapers,
  openQuestion,
  paperAccess,
  visibleBank,
  visiblePaper,
  type PaperAccess,
} from './access.ts';
export { countTakers, storeDiscrimination, type FirstAnswer } from './figures.ts';
export { registerKeyHolds, requireDiscussion, type KeyHold } from './key-holds.ts';
export { bankKind, questionKind, questionLink } from './kinds.ts';
export type { AnsweredKind, MultipleRule, PaperRow } from './question.rows.ts';
export { selectBank, selectBanks, selectPapers, selectPapersOf } from './question.rows.ts';
export { cardOf, cardRows, questionSummaries } from './read/card.ts';
export { freeQuestionText } from './read/questions.ts';
export { placementsOf, type QuestionPlacement } from './read/places.ts';
export { chaptersOf } from './read/detail.queries.ts';
export {
  askedOf,
  imagesIn,
  imagesOf,
  questionIdsOf,
  selectQuestions,
  titleOf,
  type QuestionRef,
  type QuestionRow,
} from './read/questions.ts';
export { emptyForm, faultsOf } from './editing/check-form.ts';
export { showBank } from './editing/bank.states.ts';
export { writeBank } from './editing/save-bank.ts';
export { writePaper } from './editing/save-paper.ts';
export { insertQuestions } from './editing/write-questions.ts';
export { standardCategories as standardBankCategories } from './standard-categories.ts';
