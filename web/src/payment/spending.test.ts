import { describe, expect, test } from 'vitest';
import { spendingFault } from '#payment/spending.ts';

const free = { youthMode: false, monthLeft: null, confirmAbove: null };

describe('what holds a member back', () => {
  test('nothing without limits, and nothing for what is free', () => {
    expect(spendingFault(free, 5_000)).toBeNull();
    expect(spendingFault({ ...free, youthMode: true, monthLeft: 0 }, 0)).toBeNull();
  });

  test('青少年模式 before the cap, the cap only above what is left', () => {
    expect(spendingFault({ ...free, youthMode: true, monthLeft: 0 }, 1)?.path).toBe(
      '/pages/users/youth_mode',
    );
    expect(spendingFault({ ...free, monthLeft: 8 }, 8)).toBeNull();
    expect(spendingFault({ ...free, monthLeft: 8 }, 9)).toMatchObject({
      path: '/pages/users/spending_limit',
      text: expect.stringContaining('本月还可以消费 8 学币') as string,
    });
  });
});
