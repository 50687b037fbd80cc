import type { Call } from '@xuelin/contract/core/call';
import { registry } from '@xuelin/contract/registry';
import { nameOfTag, type Tag, tagNames } from '@xuelin/contract/core/tags';
import { describe, expect, test } from 'vitest';
import { bindings, jobs } from './registry.ts';

const calls = Object.values<Call>(registry);
const namesOf = (tags: readonly (readonly Tag[])[]) => new Set(tags.flat().map(nameOfTag));
const read = namesOf(calls.map(({ reads }) => reads));
const changedNames = namesOf([...calls, ...jobs].map(({ changes }) => changes));

describe('the tags of calls and jobs', () => {
  test('every tag is read by a call and changed by a call or a job', () => {
    expect(tagNames.filter((name) => !read.has(name))).toEqual([]);
    expect(tagNames.filter((name) => !changedNames.has(name))).toEqual([]);
  });

  test('a call that reads nothing of them tells of configuration or of the moment', () => {
    const silent = calls.filter(({ writes, reads }) => !writes && reads.length === 0);
    expect(silent.map(({ name }) => name).toSorted()).toEqual([
      'location/getByIp',
      'location/getPlaceList',
      'login/getCaptcha',
      'login/wechatUrl',
      'operator/getCallTimeList',
      'operator/previewBankImport',
      'order/getChannelList',
      'questionBank/getImportTemplate',
      'questionBank/previewImport',
    ]);
  });

  test('a call that changes nothing of them is answered with all that differs', () => {
    const silent = calls.filter(({ writes, changes }) => writes && changes.length === 0);
    expect(silent.map(({ name }) => name).toSorted()).toEqual([
      'comment/motion',
      'introduce/motionComment',
      'introduce/saveProgress',
      'login/sendCode',
      'practice/answer',
      'practice/saveNote',
      'questionBank/download',
      'resource/saveReadingPlace',
      'seeding/motionComment',
      'user/addYouthTime',
      'user/sendConfirmCode',
    ]);
  });

  test('a call either reads or writes, and only a writing one is idempotent', () => {
    for (const { name, writes, reads, changes, idempotent } of calls) {
      expect([name, writes ? reads : changes]).toEqual([name, []]);
      expect([name, idempotent && !writes]).toEqual([name, false]);
    }
  });

  test('a field behind a tag is an id of the input', () => {
    for (const { name, reads, changes, input } of calls) {
      const fields = [...reads, ...changes].flatMap((tag) => tag.split(':').slice(1));
      for (const field of fields) {
        const { type } = input.properties[field] as { type?: string };
        expect([name, field, type]).toEqual([name, field, 'integer']);
      }
    }
  });
});

test('only what visitors may read by GET is cached', () => {
  const cachedCalls = bindings.filter(({ cache = 0 }) => cache > 0).map(({ call }) => call);
  expect(cachedCalls.length).toBeGreaterThan(15);
  for (const { name, method, access } of cachedCalls)
    expect([name, method, access === 'member']).toEqual([name, 'GET', false]);
});
