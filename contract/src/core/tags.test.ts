import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { call } from './call.ts';
import { type Tag, tagMatcher, tagsOf } from './tags.ts';

const declared = { method: 'GET', access: 'public', summary: '', output: Type.Object({}) } as const;
const input = Type.Object({ id: Type.Integer(), keyword: Type.Optional(Type.String()) });

test('a tag nobody declared, a field the input has not, and neither reads nor changes do not compile', () => {
  // @ts-expect-error -- no such tag
  call({ ...declared, name: 'a', input, reads: ['document'] });
  // @ts-expect-error -- no such field
  call({ ...declared, name: 'b', input, reads: ['resource:uid'] });
  // @ts-expect-error -- says nothing
  call({ ...declared, name: 'c', input });
  // @ts-expect-error -- says both
  call({ ...declared, name: 'd', input, reads: ['resource'], changes: ['resource'] });
  const fine = call({ ...declared, name: 'e', input, changes: ['resource:id', 'member'] });
  expect([fine.writes, fine.changes, fine.reads]).toEqual([true, ['resource:id', 'member'], []]);
  expect(call({ ...declared, name: 'f', input, reads: [] }).writes).toBe(false);
});

test.each<[object | null, Tag[]]>([
  [{ id: 5 }, ['resource:5', 'member']],
  [{ id: 0 }, ['resource:0', 'member']],
  [{}, ['resource', 'member']],
  [{ id: '5' }, ['resource', 'member']],
  [null, ['resource', 'member']],
])('the tags of a request with %j are %j', (given, tags) => {
  expect(tagsOf(['resource:id', 'member'], given)).toEqual(tags);
});

test.each<[Tag[], Tag[], boolean]>([
  [['resource'], ['resource'], true],
  [['resource:5'], ['resource'], true],
  [['resource'], ['resource:5'], true],
  [['resource:5'], ['resource:5'], true],
  [['resource:5'], ['resource:55'], false],
  [['resource:5'], ['member', 'introduction:5'], false],
  [['wallet', 'purchase:5'], ['resource:5', 'purchase:5'], true],
  [[], ['resource'], false],
  [['resource'], [], false],
])('of changed %j and read %j it is %j that they overlap', (changed, read, overlap) => {
  expect(tagMatcher(changed)(read)).toBe(overlap);
});
