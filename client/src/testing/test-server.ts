import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { UserData } from '@xuelin/contract/account/account';
import { setNavigation } from '#device/navigation.ts';

/** A request as the server saw it. */
export type SeenRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** A real HTTP server on a free port; `answer` decides. */
export async function startServer(answer: (request: SeenRequest, response: ServerResponse) => void) {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const record = { method, url, headers, body: Buffer.concat(pieces).toString() };
      requests.push(record);
      answer(record, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers with an envelope. */
export function envelope(response: ServerResponse, code: number, data: unknown = {}, message = ''): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ code, data, message, msg: message }));
}

/** A navigation that only notes where it was sent. */
export function fakeNavigation(current = '/pages/resource/details?id=3') {
  const navigation = {
    current: vi.fn<() => string>(() => current),
    open: vi.fn<(path: string) => void>(),
    redirect: vi.fn<(path: string) => void>(),
    switchTab: vi.fn<(path: string) => void>(),
    relaunch: vi.fn<(path: string) => void>(),
    back: vi.fn<(delta?: number) => void>(),
    announce: vi.fn<(sentence: string) => void>(),
  };
  setNavigation(navigation);
  return navigation;
}

/** A member's profile. */
export const someProfile: UserData = {
  uid: 8,
  nickname: '小林',
  avatar: null,
  phone: '138****0001',
  sex: 'unknown',
  birthday: null,
  school: '',
  grade: '',
  targetExam: '',
  bio: '',
  certificate: null,
  hasPassword: true,
  wechatBound: false,
  trustLevel: 1,
  registeredAt: 1,
  attentionCount: 0,
  fansCount: 0,
  likeCount: 0,
  resourceCount: 0,
};
