import type { Block } from './blocks.ts';
import { childElements, findAll, findFirst, NOTHING, textOf, type XmlElement } from './xml-reader.ts';

const MAX_SERIES = 100;
const MAX_POINTS = 2_000;

/** The data of a chart as a table under its title: a row for each category, a column for each series. */
export function readChart(chart: XmlElement): Block[] {
  const series = findAll(chart, 'ser').slice(0, MAX_SERIES).map(readSeries);
  const title = findFirst(findFirst(chart, 'title') ?? NOTHING, 'tx');
  const titleText = title ? findAll(title, 't').map(textOf).join('').trim() : '';
  const heading: Block[] = titleText === '' ? [] : [{ kind: 'paragraph', text: titleText }];
  const length = series.reduce((most, { values }) => Math.max(most, values.length), 0);
  if (length === 0) return [...heading, { kind: 'paragraph', text: '（图表：文件里没有它的数据）' }];
  const labels = series.find((one) => one.labels.length > 0)?.labels ?? [];
  const rows = Array.from({ length }, (_, at) => [
    labels[at] ?? String(at + 1),
    ...series.map(({ values }) => values[at] ?? ''),
  ]);
  return [
    ...heading,
    { kind: 'table', rows: [['', ...series.map(({ name }) => name)], ...rows], header: true },
  ];
}

type Series = { name: string; labels: string[]; values: string[] };

function readSeries(series: XmlElement, at: number): Series {
  const part = (...names: string[]): XmlElement =>
    childElements(series).find(({ name }) => names.includes(name)) ?? NOTHING;
  const name = findAll(part('tx'), 'v').map(textOf).join(' ').trim();
  return {
    name: name === '' ? `系列 ${at + 1}` : name,
    labels: points(part('cat', 'xVal')),
    values: points(part('val', 'yVal')).map(tidyNumber),
  };
}

/** The points that the file keeps of a column, each in its place; of labels of several levels those of the first. */
function points(source: XmlElement): string[] {
  const level = findFirst(source, 'lvl') ?? source;
  const texts: string[] = [];
  for (const point of findAll(level, 'pt')) {
    const at = Number(point.attributes['idx']);
    if (!Number.isInteger(at) || at < 0 || at >= MAX_POINTS) continue;
    while (texts.length < at) texts.push('');
    texts[at] = findAll(point, 'v').map(textOf).join('').trim();
  }
  return texts;
}

// Sums carry the noise of binary fractions that no chart shows.
function tidyNumber(text: string): string {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : String(Number(number.toPrecision(12)));
}

/** The words of a diagram (SmartArt), a point each. */
export const readDiagram = (data: XmlElement): Block[] =>
  findAll(data, 'pt').flatMap((point): Block[] => {
    const text = findAll(point, 't').map(textOf).join('').trim();
    return text === '' ? [] : [{ kind: 'item', depth: 0, marker: '•', text }];
  });
