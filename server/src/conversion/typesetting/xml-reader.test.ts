import { expect, test } from 'vitest';
import { ConversionError } from '../conversion-failures.ts';
import { findFirst, readHtml, readXml, textOf } from './xml-reader.ts';

const reasonOf = (read: () => unknown): string => {
  try {
    read();
    return 'none';
  } catch (error) {
    return error instanceof ConversionError ? error.reason : String(error);
  }
};

test('XML gives elements without prefixes, decoded characters and CDATA as it is', () => {
  const root = readXml(
    '<?xml version="1.0"?><w:p w:a="1 &lt; 2"><w:t>&#20013;&nbsp;&amp;</w:t><!-- x --><![CDATA[<b>&amp;]]></w:p>',
  );
  const paragraph = findFirst(root, 'p')!;
  expect(paragraph.attributes['w:a']).toBe('1 < 2');
  expect(textOf(paragraph)).toBe('中\u00A0&<b>&amp;');
});

test('no declared entity of XML is known or fetched', () => {
  const root = readXml('<!DOCTYPE x SYSTEM "file:///etc/passwd"><x a="&e;">&e; &unknown;</x>');
  expect(textOf(root)).toBe('&e; &unknown;');
});

test.each(['', 'text', '<a>', '<a', '<a><b></a>', '<a><b></a></b>'])(
  'XML that is not well nested is broken: %s',
  (xml) => expect(reasonOf(() => readXml(xml))).toBe('broken'),
);

test('trees without measure are too large', () => {
  expect(reasonOf(() => readXml('<a>'.repeat(256) + '</a>'.repeat(256)))).toBe('none');
  expect(reasonOf(() => readXml('<a>'.repeat(300) + '</a>'.repeat(300)))).toBe('too-large');
  expect(reasonOf(() => readHtml('<i>'.repeat(300)))).toBe('too-large');
  expect(reasonOf(() => readXml(`<a>${'<b/>'.repeat(3_000_000)}</a>`))).toBe('too-large');
});

test('HTML is read as a browser does, whatever is left open', () => {
  const root = readHtml('<BODY><p>一<br>二<p>三</i></body>');
  expect(findFirst(root, 'body')?.children).toMatchObject([
    { name: 'p', children: ['一', { name: 'br' }, '二'] },
    { name: 'p', children: ['三'] },
  ]);
});
