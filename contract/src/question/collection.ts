import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { Id, listInput, listOf, OneOf } from '../core/schema.ts';
import { answeredKinds, BankCard } from './question.ts';
import { collectedFields } from '../reaction.ts';

/** Of a question that is not open to the member any more the title is 内容已下架. */
export const getCollectQuestionList = call({
  name: 'collect/getCollectQuestionList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的题目，包括已下架的',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(
    Type.Object({
      id: Id(),
      /** The stem's first words as plain text. */
      title: Type.String(),
      kind: OneOf(answeredKinds),
      bankId: Id(),
      bankTitle: Type.String(),
      chapterTitle: Type.String(),
      ...collectedFields,
    }),
  ),
  reads: ['collection', 'question', 'bank', 'paper', 'purchase'],
});

/** Of a bank that is not there for the member any more the title is 内容已下架, and nothing else of it is told. */
export const getCollectBankList = call({
  name: 'collect/getCollectBankList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的题库，包括已下架的',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...BankCard.properties, ...collectedFields })),
  reads: ['collection', 'bank', 'category', 'member', 'purchase'],
});
