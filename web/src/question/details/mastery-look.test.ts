import { describe, expect, it } from 'vitest';
import { confidenceText, masteryLook, masteryWords } from '#question/details/mastery-look.ts';

describe('the mastery of a chapter', () => {
  it('has a band by its percent', () => {
    const words = [null, 0, 49, 50, 69, 70, 84, 85, 100].map((one) => masteryWords[masteryLook(one)]);
    expect(words).toEqual(['还没练过', '薄弱', '薄弱', '一般', '一般', '较好', '较好', '掌握', '掌握']);
  });

  it('says how much it is worth', () => {
    expect([0, 34, 35, 69, 70].map(confidenceText)).toEqual([
      '题做得少，仅供参考',
      '题做得少，仅供参考',
      '把握一般',
      '把握一般',
      '把握大',
    ]);
  });
});
