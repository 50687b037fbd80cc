import { describe, expect, test } from 'vitest';
import { makeXlsx } from '../testing/conversion-office.testing.ts';
import { conversionTrial } from '../testing/conversion-trial.testing.ts';
import { makePdf } from '../testing/conversion.testing.ts';
import { runInOwnProcess } from '../testing/own-process.testing.ts';
import { createTextLayer, PIECE, soundLayer } from './text-layer.ts';

const trial = conversionTrial({ runner: runInOwnProcess, limits: { pictureWidth: 200 } });

/** The words of each piece with its place. */
function piecesOf({ text, layer }: { text: string; layer: number[] }) {
  return Array.from({ length: layer.length / PIECE }, (_, at) => {
    const [start = 0, length = 0, ...place] = layer.slice(at * PIECE, at * PIECE + PIECE);
    return { words: text.slice(start, start + length), place };
  });
}

describe('a layer', () => {
  const page = { width: 1_000, height: 2_000 };

  test('joins what goes on in one line, keeps lines and far columns apart', () => {
    const layer = createTextLayer(page);
    layer.add('  ', { x: 0, y: 100, width: 20, height: 20 });
    layer.add('极限', { x: 20, y: 100, width: 40, height: 20 });
    layer.add('与', { x: 60, y: 101, width: 20, height: 20 });
    layer.add(' ', { x: 80, y: 100, width: 400, height: 20 });
    layer.add('右栏', { x: 500, y: 100, width: 40, height: 20 });
    layer.add('\n');
    layer.add('连续', { x: 20, y: 130, width: 40, height: 20 });
    const { text, layer: numbers } = layer.finish(100);
    expect(text).toBe('极限与 右栏\n连续');
    expect(piecesOf({ text, layer: numbers })).toEqual([
      { words: '极限与', place: [200, 500, 600, 100] },
      { words: '右栏', place: [5000, 500, 400, 100] },
      { words: '连续', place: [200, 650, 400, 100] },
    ]);
  });

  test('ends where the text is cut, and never leaves the page', () => {
    const layer = createTextLayer(page);
    layer.add('很长的一行', { x: 900, y: -10, width: 400, height: 40 });
    layer.add('\n');
    layer.add('后面', { x: 0, y: 3_000, width: 40, height: 40 });
    const { text, layer: numbers } = layer.finish(3);
    expect(piecesOf({ text, layer: numbers })).toEqual([{ words: '很长的', place: [9000, 0, 1000, 150] }]);
  });

  test('reported by a child is taken only as far as it is sound', () => {
    expect(soundLayer([0, 2, 1, 1, 5, 5], 2)).toEqual([0, 2, 1, 1, 5, 5]);
    expect(soundLayer([0, 3, 1, 1, 5, 5], 2)).toEqual([]);
    for (const wrong of [null, 'x', [1], [0, 2, 1, 1, 5, -1], [0, 2, 1, 1, 5, 0.5], [0, 2, 1, 1, 5, 1e6]])
      expect(soundLayer(wrong, 2)).toEqual([]);
  });
});

test('a PDF tells where its lines stand', async () => {
  const pdf = makePdf({ pages: 2, text: (page) => `第${page}页\n极限与连续` });
  const { pages } = await trial.succeed('数学.pdf', pdf);
  const pieces = piecesOf(pages[1] ?? { text: '', layer: [] });
  expect(pieces.map(({ words }) => words)).toEqual(['第2页', '极限与连续']);
  const [first, second] = pieces.map(({ place }) => place);
  expect(first?.[1]).toBeLessThan(second?.[1] ?? 0);
  for (const { place } of pieces) expect(place.every((one) => one > 0 && one < 10_000)).toBe(true);
});

test('a row that goes on over the end of a page leaves there only the words drawn there', async () => {
  const long = Array.from({ length: 1_200 }, (_, at) => `词${at}`).join('');
  const sheet = makeXlsx({
    sheets: [
      {
        name: '表',
        rows: [
          ['项', '说明'],
          ['长', long],
        ],
      },
    ],
  });
  const { pages } = await trial.succeed('长行.xlsx', sheet, { office: 'never' });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]?.text).toContain('词0词1');
  expect(pages[0]?.text).not.toContain('词1199');
  expect(pages.at(-1)?.text).toContain('词1199');
  for (const page of pages) for (const { words } of piecesOf(page)) expect(words.trim()).not.toBe('');
});
