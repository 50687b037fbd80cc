import type { Output } from '@xuelin/contract/core/types';
import { engineSentence } from '#resource/details/details-facts.ts';
import { fontsSentence } from '#resource/upload/fonts-sentence.ts';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import './conversion-facts.css';

/** What conversion made of a file, line by line. */
export function ConversionFacts({ conversion }: { conversion: Output<'resource/getConversion'> }) {
  const { engine, pageCount, textLength, outlineLength, documentDate, missingFonts, encoding } = conversion;
  const density = pageCount > 0 ? Math.round(textLength / pageCount) : 0;
  const facts = [
    ['转换方式', engineSentence(engine)],
    ['页数', `${pageCount} 页`],
    ['目录', outlineLength > 0 ? `${outlineLength} 条` : '没有目录'],
    ['文字', density > 0 ? `每页约 ${density} 字，可以搜到` : '没有可选的文字，只能按标题和简介搜到'],
    ...(missingFonts === null ? [] : [['字体', fontsSentence(engine, missingFonts)] as const]),
    ...(encoding === null ? [] : [['文字编码', encoding.toUpperCase()] as const]),
    ...(documentDate === null ? [] : [['文件日期', formatDay(documentDate * 1000)] as const]),
  ] as const;
  return (
    <dl className="cvf">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
