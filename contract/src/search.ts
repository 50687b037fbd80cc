import { Type } from 'typebox';
import { call } from './call.ts';
import { IntroductionCard } from './introduction.ts';
import { Id, listInput, listOf, none, Nullable, OneOf, Text } from './schema.ts';
import { ResourceCard } from './resource.ts';

/** What can be found. */
export const hitKinds = ['resource', 'introduction'] as const;
/** What can be searched for: everything, or one kind. */
export const searchKinds = ['all', ...hitKinds] as const;

/** Text with what was searched for: `hits` are [start, end) pairs of UTF-16 positions. */
export const Marked = Type.Object({
  text: Type.String(),
  hits: Type.Array(Type.Array(Type.Integer())),
});

export const all = call({
  name: 'search/all',
  method: 'GET',
  access: 'optional',
  summary: '搜索资料与介绍：标题、说明、正文与作者；每条给出命中的片段，资料还给出页码',
  input: Type.Object(
    {
      keyword: Text(1, 60),
      /** Everything unless told. */
      kind: Type.Optional(OneOf(searchKinds)),
      /** A category of documents: leaves only those. */
      categoryId: Type.Optional(Id()),
      /** How a document can be had: leaves only documents. */
      access: Type.Optional(OneOf(['free', 'memberFree', 'coins'])),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      kind: OneOf(hitKinds),
      /** The document that was found; null for another kind. */
      resource: Nullable(ResourceCard),
      /** The introduction that was found; null for another kind. */
      introduction: Nullable(IntroductionCard),
      title: Marked,
      /** Text around the best hit inside, or the summary. */
      snippet: Marked,
      /** Page of that hit in a document; null when it is in the title or summary. */
      page: Nullable(Type.Integer()),
    }),
  ),
  limit: { max: 60, seconds: 600, by: 'member' },
  scrollLimit: { max: 600, seconds: 600, by: 'member' },
});

export const suggest = call({
  name: 'search/suggest',
  method: 'GET',
  access: 'public',
  summary: '输入时的提示',
  input: Type.Object({ keyword: Text(1, 60) }, { additionalProperties: false }),
  output: Type.Object({ list: Type.Array(Type.String()) }),
  // Ready answers do not count; a class behind one address types too.
  limit: { max: 600, seconds: 600, by: 'ip' },
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
