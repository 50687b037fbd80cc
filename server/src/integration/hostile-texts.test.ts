import { growthOf, mostGrowth, repeatedTo } from '@xuelin/contract/testing/growth';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { firstWords } from '@xuelin/contract/rich-text/plain-text';
import { expect, test } from 'vitest';
import { normalise } from '#core/combining-marks.ts';
import { contentDisposition } from '#core/http/content-disposition.ts';
import { checkText, imageIdsIn } from '#core/rich-text/text.ts';
import { cleanNickname, cleanText as cleanProfileText } from '../account/profile/profile-texts.ts';
import { deviceName } from '../account/sessions.ts';
import { unknownName } from '../agreement/text-values.ts';
import { mentionsIn } from '../comment/mentions.ts';
import { archiveFileName, cleanFileName } from '../file/file-name.ts';
import { cleanText } from '../moderation/clean-text.ts';
import { sketchOf } from '../resource/likeness/sketch.ts';
import { descriptionFrom, subjectFrom, titleFrom } from '../resource/publish/meta.ts';
import { patternOf } from '../resource/reading/page-text.queries.ts';
import { bareName, foldTopic } from '../seeding/topic/topics.ts';
import { extract, mark } from '../search/snippet.ts';
import { fold, textQuery, tokensOf } from '../search/tokens.ts';
import { readCsv } from '../withdrawal/desk/read-csv.ts';
import { mapText } from '../wording/text-positions.ts';
import { foldText, linksIn } from '../wording/wording.public.ts';

/* What reads texts of members in the server's own process: its work grows with a text, whatever stands in it. */

const openers = [
  ...'![ [ ]( [a]( < </ <!-- * ** _ ` ``` ~~ $ $$ \\( # | |- & &#x " \' . , ; : - + = @ @a 、 。 中 a A 1 -1'.split(
    ' ',
  ),
  ' ',
  '\t',
  '\n',
  '\n\n',
  '\r',
  '\u2028',
  '- a\n',
  '> ',
  '1. ',
  '. ',
  '---',
  '目 录 ',
  '第1页',
  'a.',
  'a-',
  'a-\n',
  // Addresses and contacts, as they are looked for.
  'http://',
  'www.',
  'a.com ',
  '138',
  '1 3 ',
  '1-',
  'qq',
  'qq ',
  'qqa',
  'vx',
  'v x',
  '+v',
  '+ ',
  '加 ',
  '微',
  '微-信',
  '企鹅',
  '企鹅a',
  'a_',
  // What stands on a letter, and what shows nothing.
  '\u0301',
  '\u0301\u0323',
  '\u0323\uff9e',
  '\u200d',
  '\ufe0f',
  '\u3164',
  'ﷺ',
  '👩‍👩‍👧',
  '\ud83d',
];
type Shape = [beginning: string, repeated: string, end: string];
/** What is repeated, and what stands once before and behind it. */
const shapes: Shape[] = [
  ...openers.map((opener): Shape => ['', opener, '']),
  ...[' ', '\n', '\u0301\u0323', '-', '.', 'a', 'a.', '"', '$', '[a]('].map((opener): Shape => [
    '',
    opener,
    'x',
  ]),
  ...['a', 'a_', '1', ' ', '.', '-'].flatMap((opener): Shape[] =>
    ['qq', '+v', '企鹅', '微信', 'http://'].map((beginning) => [beginning, opener, '1']),
  ),
  ...['\n', ' ', ' \n', '-'].flatMap((opener): Shape[] =>
    ['ab-', 'a-', '中', 'a b'].map((beginning) => [beginning, opener, 'X']),
  ),
];
const length = sampleSize({ short: 5_000, long: 15_000 });

type Reader = [what: string, read: (text: string) => unknown];
const noSql = (() => Promise.resolve([])) as unknown as Parameters<typeof mentionsIn>[0];

const readers: Reader[] = [
  ['rich text', (text) => [checkText('content', text), imageIdsIn(text)]],
  ['the first words of a text', (text) => firstWords(text, 60)],
  ['a text as it is kept', (text) => cleanText('content', text, text.length)],
  ['words that are looked for', foldText],
  ['links and contacts', (text) => linksIn(text, 0)],
  ['places of words', (text) => mapText(text, (character) => normalise(character, 'NFKC'))],
  ['mentions', (text) => mentionsIn(noSql, 1, text, [])],
  ['the index', (text) => tokensOf(fold(text).text)],
  ['a search', textQuery],
  ['hits', (text) => [mark(text, ['a', '中']), extract(text, ['a', '中'], false)]],
  [
    'words in a document',
    (text) => ['ab', '中文', 'a b'].map((word) => text.match(new RegExp(patternOf(word) ?? '', 'gi'))),
  ],
  ['what is alike', sketchOf],
  [
    'a title, a description, a subject',
    (text) => [titleFrom, descriptionFrom, subjectFrom].map((clean) => attempt(() => clean(text))),
  ],
  ['a topic', (text) => [bareName(text), foldTopic(text)]],
  [
    'a profile',
    (text) =>
      [cleanNickname, (raw: string) => cleanProfileText('bio', raw, true)].map((clean) =>
        attempt(() => clean(text)),
      ),
  ],
  [
    'a file name',
    (text) => [cleanFileName(text), archiveFileName(text), contentDisposition('attachment', text)],
  ],
  ['a device', (text) => deviceName({ deviceName: text }, text)],
  ['an agreement', (text) => unknownName(text, {})],
  ['results of a bank', readCsv],
];

/** What refuses a text has read it. */
function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

test.each(readers)('the work on %s grows with it', async (_, read) => {
  const slow: string[] = [];
  for (const [beginning, repeated, end] of shapes) {
    const textOf = (most: number) => beginning + repeatedTo(repeated)(most) + end;
    // oxlint-disable-next-line no-await-in-loop -- costs are taken one after the other
    const times = await growthOf(read, textOf, length);
    if (times > mostGrowth)
      slow.push(`${JSON.stringify([beginning, repeated, end])}: ${times.toFixed(1)} times`);
  }
  expect(slow).toEqual([]);
});
