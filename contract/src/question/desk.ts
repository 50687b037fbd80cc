import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { BANK } from '../core/constants.ts';
import { operator } from '../core/operator-role.ts';
import { done, Id, listInput, listOf, OneOf, Text } from '../core/schema.ts';
import { bankMeta, EditedBank, paperMeta, previewImport, QuestionForm } from './editing.ts';
import { bankStates } from './question.ts';

/** Banks of the product itself: what an editor makes stands under the member they publish as. */

const closedObject = { additionalProperties: false };
const byId = () => Type.Object({ id: Id() }, closedObject);

export const getBankList = call({
  name: 'operator/getBankList',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：自己的作者账号的题库，新的在前，可按状态筛选（运营）',
  input: Type.Object({ state: Type.Optional(OneOf(bankStates)), ...listInput }, closedObject),
  output: listOf(EditedBank),
  reads: ['bank', 'paper', 'purchase'],
});

export const previewBankImport = call({
  name: 'operator/previewBankImport',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：读出一个 CSV、Excel 或 Markdown 文件里的题目与每行的错误，什么也不保存（运营）',
  input: previewImport.input,
  output: previewImport.output,
  errors: [4003],
  reads: [],
});

export const importBank = call({
  name: 'operator/importBank',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：把题目作为一份新试卷存入一个新题库或自己的题库；全部成功，或什么也不留下（运营）',
  input: Type.Object(
    {
      /** A bank of one's own author account; or */
      bankId: Type.Optional(Id()),
      /** what a new one is called and costs. One of both, never both. */
      bank: Type.Optional(Type.Object({ ...bankMeta }, closedObject)),
      paper: Type.Object({ ...paperMeta }, closedObject),
      questions: Type.Array(QuestionForm, { minItems: 1, maxItems: BANK.importQuestions }),
    },
    closedObject,
  ),
  output: EditedBank,
  errors: [4001, 4003, 4004, 4009, 4010],
  changes: ['bank', 'paper', 'question', 'review'],
  idempotent: true,
});

export const publishBank = call({
  name: 'operator/publishBank',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：发布自己的作者账号的题库；要先审核的等审核（运营）',
  input: byId(),
  output: EditedBank,
  errors: [4001, 4003, 4004, 4009, 4010],
  changes: ['bank:id', 'paper', 'question', 'review'],
  idempotent: true,
});

export const takeDownBank = call({
  name: 'operator/takeDownBank',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：下架自己的作者账号的题库；已购买者仍可练习（运营）',
  input: Type.Object({ id: Id(), reason: Text(1, 200) }, closedObject),
  output: EditedBank,
  errors: [4003, 4004, 4009],
  changes: ['bank:id', 'paper', 'question'],
  idempotent: true,
});

export const removeBank = call({
  name: 'operator/removeBank',
  method: 'POST',
  access: operator('editor'),
  summary: '编辑：删除自己的作者账号从未发布过的题库（运营）',
  input: byId(),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['bank:id'],
  idempotent: true,
});
