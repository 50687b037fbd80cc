import { Type } from 'typebox';
import { call } from './core/call.ts';
import { ContentKindName, ContentSummary } from './content.ts';
import { Id, listInput, listOf, none, Nullable, OneOf, Text } from './core/schema.ts';
import { summaryTags } from './core/tags.ts';

/** Text with what was searched for: `hits` are [start, end) pairs of UTF-16 positions. */
export const MarkedText = Type.Object({
  text: Type.String(),
  hits: Type.Array(Type.Array(Type.Integer())),
});

export const all = call({
  name: 'search/all',
  method: 'GET',
  access: 'optional',
  summary: '搜索各种内容：标题、说明、正文与作者；每条给出命中的片段，资料还给出页码',
  input: Type.Object(
    {
      keyword: Text(1, 60),
      /** One kind of content; all of them when it is left out or 'all'. */
      kind: Type.Optional(ContentKindName()),
      /** A category: leaves only the kinds that are found by theirs (documents). */
      categoryId: Type.Optional(Id()),
      /** How it can be had: leaves only the kinds that are found by that (documents). */
      access: Type.Optional(OneOf(['free', 'memberFree', 'coins'])),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      content: ContentSummary,
      title: MarkedText,
      /** Text around the best hit inside, or the summary. */
      snippet: MarkedText,
      /** Page of that hit in a document; null when it is in the title or summary. */
      page: Nullable(Type.Integer()),
    }),
  ),
  reads: [...summaryTags, 'category', 'member', 'block'],
});

export const suggest = call({
  name: 'search/suggest',
  method: 'GET',
  access: 'public',
  summary: '输入时的提示',
  input: Type.Object({ keyword: Text(1, 60) }, { additionalProperties: false }),
  output: Type.Object({ list: Type.Array(Type.String()) }),
  reads: [...summaryTags, 'searchWord'],
});

export const getHotList = call({
  name: 'search/getHotList',
  method: 'GET',
  access: 'public',
  summary: '最近被搜索最多的词',
  input: none(),
  output: Type.Object({ list: Type.Array(Type.String()) }),
  reads: ['searchWord'],
});
