// Apart from the calls: no schemas, so that the console may take it as it is.

import { membershipKinds, planNames } from '../membership/plans.ts';
import { reportReasons } from '../moderation/report-reasons.ts';

/** What the fields of settings that are tables are called. */
const fieldNames: Record<string, string> = {
  id: '编号',
  fen: '价格（分）',
  coins: '充值学币',
  giftCoins: '赠送学币',
  kind: '种类',
  plan: '方案',
  days: '天数',
  belowAge: '不满几岁',
  onceFen: '每次最多（分）',
  monthFen: '每月最多（分）',
  minFen: '最小（分）',
  maxFen: '最大（分）',
  code: '所依的规则',
  text: '作者看到的话',
  exemptFen: '不计税的部分（分）',
  fixedUpToFen: '定额扣除到（分）',
  fixedDeductionFen: '定额扣除（分）',
  deductionPercent: '比例扣除（%）',
  brackets: '各级',
  upToFen: '到（分）',
  percent: '税率（%）',
  quickFen: '速算扣除（分）',
};
export const nameOfField = (field: string): string => fieldNames[field] ?? field;

const labelsOf = (all: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(all).map(([word, { label }]) => [word, label]));

const wordNames: Record<string, string> = {
  ...planNames,
  ...labelsOf(membershipKinds),
  ...labelsOf(reportReasons),
};
export const nameOfWord = (word: string): string => wordNames[word] ?? word;

/** A value in words, a line for each row of a table. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '开' : '关';
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object')
      ? value.map(textOfValue).join('、')
      : value.map(textOfValue).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(
        ([field, part]) =>
          `${nameOfField(field)} ${Array.isArray(part) ? `\n${textOfValue(part)}` : textOfValue(part)}`,
      )
      .join('，');
  return nameOfWord(String(value));
}
