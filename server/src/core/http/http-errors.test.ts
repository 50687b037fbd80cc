import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { OutcomeUnknown } from '#core/database/database.ts';
import { handleErrors } from './http-errors.ts';

const app = Fastify();
afterAll(() => app.close());

test('a commit without an answer is told as what it is: perhaps done', async () => {
  handleErrors(app);
  app.post('/write', () => {
    throw new OutcomeUnknown(new Error('cut'));
  });
  const answer = await app.inject({ method: 'POST', url: '/write' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ code: 5000, data: { outcomeUnknown: true } });
  expect(answer.json<{ message: string }>().message).toContain('可能已经完成');
});
