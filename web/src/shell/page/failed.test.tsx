import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { login, logout } from '@xuelin/client/session/session.ts';
import { Failed } from '#shell/page/failed.tsx';

const textOf = (code: number) =>
  renderToStaticMarkup(
    <Failed error={new CallError('这份试卷登录后练习', code)} onRetry={() => undefined} />,
  );

afterEach(() => logout());

it('offers a visitor who is refused the login, not the same again', () => {
  expect(textOf(4003)).toMatch(/这份试卷登录后练习.*去登录/);
  expect(textOf(4003)).not.toContain('重试');
});

it('offers a member who is refused the way back', () => {
  login('token', { uid: 1 });
  expect(textOf(4003)).toMatch(/这份试卷登录后练习.*返回/);
  expect(textOf(4003)).not.toContain('登录后会回到');
});

it('offers to ask again what failed', () => {
  expect(textOf(5000)).toContain('重试');
});
