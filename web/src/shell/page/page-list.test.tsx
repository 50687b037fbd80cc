import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CallList } from '@xuelin/client/queries/query.ts';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';
import { PageList } from '#shell/page/page-list.tsx';

const query = { data: { pages: [{ list: [] }] }, error: null } as unknown as CallList<'discover/getFeed'>;

const draw = (most: number | undefined) =>
  renderToString(
    <PageContext value={makePage(1, routeOf('pages/search'), {})}>
      <PageList
        query={query}
        label="推荐"
        keyOf={() => 0}
        renderItem={() => null}
        empty={{ picture: 'seedling', title: '这里还没有内容' }}
        {...(most === undefined ? {} : { most })}
      />
    </PageContext>,
  );

it('an empty list that is only drawn, without the styles of a picture, says in words that it is empty', () => {
  expect(draw(4)).toBe('<p class="plist__none">这里还没有内容</p>');
  expect(draw(undefined)).not.toContain('plist__none');
});
