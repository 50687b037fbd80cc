import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { waitUntil } from '@xuelin/contract/testing/wait-for';
import { afterEach, beforeEach, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '#use-operator-call.ts';

type Input = Record<string, unknown>;
type Answer = { code?: number; data?: unknown; message?: string };
type Sent = { name: string; input: Input; answer: (answer: Answer) => Promise<void> };

/** Renders a page of the console in a document, with calls that the test answers itself. */
export function useTestPage() {
  let root: Root;
  let host: HTMLElement;
  let answers: Record<string, (input: Input) => Answer | undefined>;
  let requests: Sent[];
  let location: ReturnType<typeof memoryLocation>;

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    answers = {};
    requests = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      const url = new URL(address, 'http://localhost');
      const name = url.pathname.replace('/apis/', '');
      const input =
        typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
      const { promise, resolve } = Promise.withResolvers<Response>();
      const settle = ({ code = 200, data = {}, message = '' }: Answer) =>
        resolve(Response.json({ code, data, message }));
      requests.push({ name, input, answer: (answer) => act(async () => settle(answer)) });
      const answer = answers[name]?.(input);
      if (answer) settle(answer);
      return promise;
    });
    host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    host.remove();
    document.body.replaceChildren();
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
  return {
    /** Answers a call at once, each time it is made; undefined leaves it waiting. */
    answerWith(name: string, answer: (input: Input) => Answer | undefined) {
      answers[name] = answer;
    },
    /** What was asked of a call, in its order. */
    sent: (name: string) => requests.filter((request) => request.name === name),
    async render(node: ReactNode, { path = '/', route = '/*?' } = {}) {
      location = memoryLocation({ path, record: true });
      await act(async () =>
        root.render(
          <ConfigProvider
            locale={zhCN}
            button={{ autoInsertSpace: false }}
            theme={{ token: { motion: false } }}
          >
            <QueryClientProvider client={queryClient}>
              <App>
                <Router hook={location.hook} searchHook={location.searchHook}>
                  <Route path={route}>{node}</Route>
                </Router>
              </App>
            </QueryClientProvider>
          </ConfigProvider>,
        ),
      );
    },
    address: () => location.history?.at(-1) ?? '',
    text: () => document.body.textContent,
    button,
    async press(name: string) {
      const found = button(name);
      if (!found) throw new Error(`no button “${name}”`);
      await act(async () => found.click());
    },
    field: (selector: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)!,
    async write(selector: string, value: string) {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
      if (!field) throw new Error(`no field “${selector}”`);
      await act(async () => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    /** Waits until the page is so; React draws by itself meanwhile. */
    async until(isSo: () => unknown) {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
      try {
        await waitUntil(isSo);
      } finally {
        vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
      }
    },
  };
}
