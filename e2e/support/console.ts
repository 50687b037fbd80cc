import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { OperatorRole } from '@xuelin/contract/core/operator-role';
import { ask } from './api.ts';
import type { Member } from './members.ts';
import { expect } from './test.ts';

/** A window of an operator. */
export const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
/** A word that stands in nothing else. */
export const mark = () => `甲${randomInt(1_000_000_000)}`;

/** An operator at the console, just logged in. */
export async function signIn(page: Page, role: OperatorRole): Promise<void> {
  await page.goto('/console/');
  await page.getByLabel('用户名').fill(`demo-${role}`);
  await page.getByLabel('密码').fill('xuelin-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
}

/** Nothing is on its way: tables that load are dimmed. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() === true &&
      !document.querySelector('.ant-spin-spinning, .ant-spin-dot'),
  );
}

/** Addresses of the pages in the menu. */
export const menuAddresses = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));

/** A post that waits for a person, as one of its words does. */
export const doubtfulPost = async (author: Member, word: string): Promise<number> =>
  (await ask('seeding/publish', { content: `有人在群里推销包过班，大家小心${word}` }, author.token)).id;

/** State of a member's own post. */
export const stateOf = async (author: Member, id: number) =>
  (await ask('seeding/getMySeeding', { limit: 50 }, author.token)).list.find((one) => one.id === id)?.state;

/** What a member was told last, in one line each. */
export const noticesOf = async ({ token }: Member): Promise<string[]> =>
  (await ask('message/getList', { limit: 20 }, token)).list.map(({ title, text }) => `${title} ${text}`);

/** The desk of the reviewer who stands at it. */
export function deskOf(page: Page) {
  const content = page.getByRole('region', { name: '内容' });
  const heading: Locator = content.getByRole('heading', { level: 2 });
  /** The title of the case in hand; '' for none. */
  const title = async () => ((await heading.count()) > 0 ? ((await heading.textContent()) ?? '') : '');
  /** What stands there; '' while a case is on its way. */
  const text = () => content.innerText();
  /** Which case it is, whatever else changes of it: where its content stands, or that there is none. */
  const caseInHand = () =>
    content.evaluate((node) => {
      const place = node.querySelector('a[href]')?.getAttribute('href');
      return place ? `${place} ${node.querySelector('h2')?.firstChild?.textContent ?? ''}` : node.textContent;
    });
  return {
    heading,
    title,
    /** A decision was made and the next case is there: a key pressed earlier would be about the one that goes. */
    async hasLeft(titleBefore: string): Promise<void> {
      await expect.poll(async () => (await text()) !== '' && (await title()) !== titleBefore).toBe(true);
    },
    /** N until it is one whose words are these: others wait for other tests. */
    async goTo(words: string): Promise<void> {
      for (;;) {
        // A key pressed while a case is on its way would go past it.
        await expect.poll(caseInHand).not.toBe('');
        const caseBefore = await caseInHand();
        if ((await text()).includes(words)) return;
        await page.keyboard.press('n');
        await expect.poll(async () => !['', caseBefore].includes(await caseInHand())).toBe(true);
      }
    },
    async decided(): Promise<void> {
      await expect(page.getByText(/^已(通过|驳回)“.*可以撤回$/)).toBeVisible();
    },
  };
}
