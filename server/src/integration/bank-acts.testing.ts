import type { TestApp } from '#core/testing/test-app.ts';
import { buildBankCategories, oneOfEach } from '../question/question.testing.ts';

/** What makes each act of editors about banks succeed once, and what each refuses. */
export function bankActs(it: TestApp, session: () => string) {
  let next = 0;
  const paper = {
    paper: { title: '第一份', kind: 'past', year: 2025, minutes: null, price: 0, multiple: 'all' },
    questions: oneOfEach.slice(0, 2),
  } as const;
  const bank = async () => ({
    bank: {
      title: `题库${++next}`,
      description: '',
      subject: '数学',
      categoryId: (await buildBankCategories(it.db)).math,
      price: 0,
      coverId: null,
    },
    ...paper,
  });
  async function act(name: 'operator/importBank' | 'operator/publishBank', input: object): Promise<number> {
    return (await it.call(name, input, { operator: session(), key: crypto.randomUUID() })).data.id;
  }
  const draftId = async () => act('operator/importBank', await bank());

  const inputs: Record<string, () => object | Promise<object>> = {
    'operator/importBank': bank,
    'operator/publishBank': async () => ({ id: await draftId() }),
    'operator/takeDownBank': async () => ({
      id: await act('operator/publishBank', { id: await draftId() }),
      reason: '测试',
    }),
    'operator/removeBank': async () => ({ id: await draftId() }),
  };
  const refused: Record<string, object> = {
    'operator/importBank': { bankId: 999_999, ...paper },
    'operator/publishBank': { id: 999_999 },
    'operator/takeDownBank': { id: 999_999, reason: '没有' },
    'operator/removeBank': { id: 999_999 },
  };
  return { inputs, refused };
}
