import type { QuestionAnswer } from '@xuelin/contract/practice/practice';
import type { TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

export type Learner = { uid: number; token: string };

/** Members who practise in a test file, and what they do. */
export function usePractice(server: TestApp) {
  async function learner(coins = 0): Promise<Learner> {
    const { uid } = await buildMember(server.db);
    if (coins > 0) await buildWallet(server.db, uid, { paid: coins });
    return { uid, token: await server.loginAs(uid) };
  }
  return {
    learner,
    start: (who: Learner, input: object) =>
      server.call('practice/start', input, { token: who.token, key: crypto.randomUUID() }),
    save: (
      who: Learner,
      attemptId: number,
      questionId: number,
      answer: QuestionAnswer | null,
      more: object = {},
    ) =>
      server.call(
        'practice/answer',
        { attemptId, answers: [{ questionId, sequence: 1, answer, seconds: 20, ...more }] },
        { token: who.token },
      ),
    submit: (who: Learner, id: number) => server.call('practice/submit', { id }, { token: who.token }),
  };
}

/** Right answers of `oneOfEach`, in the order of its questions; the short one waits to be marked. */
export const rightAnswers: readonly QuestionAnswer[] = [
  { choices: [1] },
  { choices: [3, 1, 0] },
  { truth: true },
  { blanks: ['3.14', 'KEYWORD-欧拉数'] },
  { text: '我的证明' },
  { choices: [0] },
  { truth: false },
];
