import { expect, it } from 'vitest';
import { albumErrors, albumMeta, emptyAlbum, stateKept } from '#album/editing/album-form.ts';

it('asks for a title of two characters', () => {
  expect(albumErrors({ ...emptyAlbum, title: ' 一 ' })).toEqual({ title: '标题至少 2 个字' });
  expect(albumErrors({ ...emptyAlbum, title: '𠮷林' })).toEqual({});
});

it('sends the cover only when it was changed', () => {
  expect(albumMeta({ ...emptyAlbum, title: ' 全套 ' })).toEqual({
    title: '全套',
    description: '',
    discount: 0,
  });
  expect(albumMeta({ ...emptyAlbum, title: '全套', coverId: null })).toMatchObject({ coverId: null });
});

it('leaves what is shown or looked at as it is', () => {
  expect(
    ['published', 'reviewing', 'draft', 'rejected', undefined].map((one) => stateKept(one as never)),
  ).toEqual(['published', 'published', 'draft', 'draft', 'draft']);
});
