import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, listInput, listOf, none, Nullable, OneOf, Text } from './schema.ts';
import { ResourceCard } from './resource.ts';

export const searchKinds = ['resource'] as const;

/** Text with what was searched for: `hits` are [start, end) pairs of UTF-16 positions. */
export const Marked = Type.Object({
  text: Type.String(),
  hits: Type.Array(Type.Array(Type.Integer())),
});

export const all = call({
  name: 'search/all',
  method: 'GET',
  access: 'optional',
  summary: '搜索：标题、说明与文档正文；每条给出命中的片段和页码',
  input: Type.Object(
    {
      keyword: Text(1, 60),
      kind: Type.Optional(OneOf(searchKinds)),
      categoryId: Type.Optional(Id()),
      access: Type.Optional(OneOf(['free', 'memberFree', 'coins'])),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      kind: OneOf(searchKinds),
      resource: ResourceCard,
      title: Marked,
      /** Text around the best hit inside the document, or its summary. */
      snippet: Marked,
      /** Page of that hit; null when it is in the title or summary. */
      page: Nullable(Type.Integer()),
    }),
  ),
  limit: { max: 60, seconds: 600, by: 'member' },
});

export const suggest = call({
  name: 'search/suggest',
  method: 'GET',
  access: 'public',
  summary: '输入时的提示',
  input: Type.Object({ keyword: Text(1, 60) }, { additionalProperties: false }),
  output: Type.Object({ list: Type.Array(Type.String()) }),
  cache: 10,
});

export const getHotList = call({
  name: 'search/getHotList',
  method: 'GET',
  access: 'public',
  summary: '最近被搜索最多的词',
  input: none(),
  output: Type.Object({ list: Type.Array(Type.String()) }),
  cache: 60,
});
