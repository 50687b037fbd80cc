import type { OutputOf } from '@xuelin/contract/core/call';
import { RESOURCE } from '@xuelin/contract/core/constants';
import type { getPreview as previewCall } from '@xuelin/contract/resource/resource';
import { memberReader, visitorReader } from '#core/cache/readers.ts';
import type { ReadContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { linkCookie, signLink } from '#core/http/signed-link.ts';
import { countDay, isNewLook } from '../../content/content.public.ts';
import { type AccessRow, readerOf, rightsTo } from '../access.ts';
import { openPages } from '../reading/opened.ts';
import { pagePath } from './links.ts';

/** Seconds the address of a page picture lives. */
const pageSeconds = 600;

type Page = { number: number; width: number; height: number };

/** The next pages this reader may see; no address of any other page is ever made. */
export async function getPreview(
  context: ReadContext<typeof previewCall>,
): Promise<OutputOf<typeof previewCall>> {
  const { db, config, caller, input, now, fail } = context;
  const [document] = await db<(AccessRow & { version: number | null })[]>`
    select id, uid, price, member_free, state, page_count, version from resource where id = ${input.id}`;
  if (!document) return fail(4004, '资料不存在或已下架');
  const rights = rightsTo(document, await readerOf(db, caller, document, now), now);
  if (!rights.visible) return fail(4004, '资料不存在或已下架');
  const from = input.from ?? 1;
  const shownPages =
    document.version === null && rights.mine
      ? await drawnSoFar(db, document.id)
      : { version: document.version ?? 0, pages: rights.pages, pageCount: document.pageCount };
  const to = Math.min(from + RESOURCE.previewBatch - 1, shownPages.pages);
  const { pageCount } = document;
  if (caller && from <= to) {
    const { id } = document;
    await openPages(context.primary, { rights, uid: caller.uid, id, page: to, pageCount, now });
  }
  const pages = await db<Page[]>`
    select number, width, height from resource_page
    where resource_id = ${document.id} and version = ${shownPages.version} and number between ${from} and ${to}
    order by number`;
  const uid = caller?.uid ?? 0;
  const isGate = document.version !== null && to === rights.pages && rights.pages < document.pageCount;
  if (isGate && from <= to) {
    const look = { uid: document.uid, kind: 'resource', id: document.id, now };
    context.onSend((request) => {
      const reader = caller ? memberReader(caller.uid) : visitorReader(request);
      if (isNewLook(context.primary, { ...look, figure: 'gates', reader }))
        countDay(context.primary, 'gates', look);
    });
  }
  if (caller) context.setHeader('set-cookie', linkCookie(config, { ...caller, now }));
  return {
    pages: pages.map((page) => {
      const path = pagePath(document.id, shownPages.version, page.number);
      return { ...page, url: signLink(config, { path, uid, now, seconds: pageSeconds }) };
    }),
    pageCount: shownPages.pageCount,
    visiblePages: shownPages.pages,
    nextFrom: to < shownPages.pages ? Math.max(to + 1, 1) : null,
    expiresAt: now + pageSeconds,
  };
}

/** The pages of a document that was never shown, as far as they are drawn: its author looks at the first while the others come. */
async function drawnSoFar(
  db: Queryable,
  id: number,
): Promise<{ version: number; pages: number; pageCount: number }> {
  const [row] = await db<{ version: number; pages: number; pageCount: number }[]>`
    select version, pages_done as pages, page_count from resource_version
    where resource_id = ${id} order by version desc limit 1`;
  return row ?? { version: 0, pages: 0, pageCount: 0 };
}
