import { expect, it } from 'vitest';
import { alike, canBeAlike, likeness, piecesOf } from './near-copies.ts';

const sentence = '今天终于把泰勒公式的余项弄懂了，拉格朗日型和佩亚诺型的区别其实就在能不能估计误差。';
const pitch = '考研全套资料低价出，过线学长亲自整理，需要的同学抓紧联系，仅限前一百名，先到先得';

it('takes a sentence and an advertisement around it for two texts', () => {
  const [own, around] = [piecesOf(sentence), piecesOf(`${sentence}${pitch}`)];
  expect(likeness(own, around)).toBeLessThan(alike);
  expect(canBeAlike(own.size, around.size)).toBe(false);
  expect(canBeAlike(around.size, own.size)).toBe(false);
});

it('never calls texts too different in length that are alike', () => {
  const missed = Array.from({ length: pitch.length + 1 }, (_, more) => {
    const [own, longer] = [piecesOf(sentence), piecesOf(`${sentence}${pitch.slice(0, more)}`)];
    return likeness(own, longer) >= alike && !canBeAlike(own.size, longer.size);
  });
  expect(missed.filter(Boolean)).toEqual([]);
});
