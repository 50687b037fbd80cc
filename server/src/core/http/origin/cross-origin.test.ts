import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';

const info = '/apis/getPublicInformation?version=1.0.0&s=uniapp';
const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' };

describe('a node with a list of origins', () => {
  const t = useTestApp({ env: () => ({ ALLOWED_ORIGINS: 'https://app.example,capacitor://localhost' }) });
  const ask = (origin: string, path = info, init: RequestInit = {}) =>
    fetch(`${t.url}${path}`, { ...init, headers: { origin, ...(init.headers as object) } });

  test.each(['https://app.example', 'capacitor://localhost'])(
    'lets %s call, cached or not',
    async (origin) => {
      for (let round = 0; round < 2; round++) {
        // oxlint-disable-next-line no-await-in-loop
        const { headers } = await ask(origin);
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        expect(headers.get('access-control-allow-credentials')).toBeNull();
        expect(headers.get('access-control-expose-headers')).toContain('content-disposition');
        expect(headers.get('vary')).toContain('origin');
      }
    },
  );

  test('answers the question whether one may send the session and a body, for calls and uploads', async () => {
    for (const path of ['/apis/user/updateUserInfo', '/files']) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await ask('https://app.example', path, { method: 'OPTIONS', headers: preflight });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-headers')).toMatch(/content-type, token, form-type/);
      expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
    }
  });

  test('says nothing to others', async () => {
    for (const origin of ['https://app.example.evil', 'http://app.example', 'null', 'https://APP.example']) {
      // oxlint-disable-next-line no-await-in-loop
      const [answer, question] = await Promise.all([
        ask(origin),
        ask(origin, '/apis/user/updateUserInfo', { method: 'OPTIONS', headers: preflight }),
      ]);
      for (const { headers } of [answer, question])
        expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('a node without a list of origins', () => {
  const t = useTestApp();

  test('lets no other origin call', async () => {
    const { headers } = await fetch(`${t.url}${info}`, { headers: { origin: 'https://app.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});
