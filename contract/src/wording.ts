import { Type } from 'typebox';
import { call } from './core/call.ts';
import { operator } from './core/operator-role.ts';
import { Count, listInput, listOf, OneOf, Text } from './core/schema.ts';

/** doubtful: a person has to look at it · refused: it is not taken. */
export const wordVerdicts = ['doubtful', 'refused'] as const;

const closedObject = { additionalProperties: false };
/** What the author reads. */
const WordReason = () => Text(1, 60);

export const getWordList = call({
  name: 'operator/getWordList',
  method: 'POST',
  access: operator('reviewer'),
  summary: '用词表：发布时要找的词，按词排列（运营）',
  input: Type.Object(
    {
      verdict: Type.Optional(OneOf(wordVerdicts)),
      /** Part of a word or of its reason. */
      keyword: Type.Optional(Text(1, 40)),
      ...listInput,
    },
    closedObject,
  ),
  output: listOf(
    Type.Object({
      /** As it is looked for: lower case, simplified, letters and digits only. */
      word: Type.String(),
      verdict: OneOf(wordVerdicts),
      reason: Type.String(),
    }),
  ),
  reads: ['word'],
});

export const addWords = call({
  name: 'operator/addWords',
  method: 'POST',
  access: operator('reviewer'),
  summary: '往用词表里加词，一次最多 500 个，所有服务器立即生效；已有的词改成新的处理和说明（运营）',
  input: Type.Object(
    {
      words: Type.Array(Text(1, 40), { minItems: 1, maxItems: 500 }),
      verdict: OneOf(wordVerdicts),
      reason: WordReason(),
    },
    closedObject,
  ),
  output: Type.Object({
    /** Words that were not there, and those that were there otherwise. */
    added: Count(),
    changed: Count(),
  }),
  changes: ['word'],
  idempotent: true,
});

export const removeWord = call({
  name: 'operator/removeWord',
  method: 'POST',
  access: operator('reviewer'),
  summary: '从用词表里去掉一个词，所有服务器立即生效（运营）',
  input: Type.Object({ word: Text(1, 40), reason: Text(1, 200) }, closedObject),
  output: Type.Object({}),
  errors: [4004],
  changes: ['word'],
  idempotent: true,
});

export const testText = call({
  name: 'operator/testText',
  method: 'POST',
  access: operator('reviewer'),
  summary: '试一段文字：会找到什么、在哪里、发布时会怎样；不留下什么（运营）',
  input: Type.Object(
    {
      text: Text(1, 20_000),
      /** Of who would publish it: decides about links and contacts. */
      trustLevel: Type.Integer({ minimum: 0, maximum: 4 }),
    },
    closedObject,
  ),
  output: Type.Object({
    /** What would happen to what is said: a comment, a post, a title. */
    verdict: OneOf(['clean', ...wordVerdicts]),
    /** The same words inside an uploaded document. */
    fileVerdict: OneOf(['clean', 'doubtful']),
    findings: Type.Array(
      Type.Object({
        /** What the author reads. */
        text: Type.String(),
        verdict: OneOf(wordVerdicts),
        /** The word of the list; '' for links and contacts. */
        word: Type.String(),
        /** In UTF-16 units of the text that was sent. */
        start: Count(),
        end: Count(),
      }),
    ),
  }),
  reads: ['word'],
});
