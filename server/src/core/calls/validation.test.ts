import { loginAccount, updateUserInfo } from '@xuelin/contract/account/account';
import { describe, expect, test } from 'vitest';
import { AppError } from '#core/errors.ts';
import { inputCheck } from './validation.ts';

function refusal(check: (input: unknown) => void, input: unknown): AppError {
  try {
    check(input);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('it was let through');
}

describe('what is wrong with an input', () => {
  test('is said in words of who filled it in; the fields go by their names on the wire', () => {
    const short = refusal(inputCheck(updateUserInfo, 'body'), { nickname: '林' });
    expect(short.message).toBe('昵称：至少 2 个字符');
    expect(short.data.fields).toEqual([{ field: 'nickname', reason: '至少 2 个字符' }]);
    const empty = refusal(inputCheck(loginAccount, 'body'), { password: 'x' });
    expect(empty.message).toBe('手机号：不能缺少');
  });

  test('goes by its name on the wire when no person fills it in', () => {
    expect(refusal(inputCheck(updateUserInfo, 'body'), { avatarId: 'x' }).message).toBe('avatarId：应为整数');
  });
});
