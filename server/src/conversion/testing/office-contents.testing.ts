import { createCanvas } from '@napi-rs/canvas';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';

// What stands in office files besides words: pictures, charts, formulas, made part by part.

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const NAMESPACES = [
  `xmlns:r="${OFFICE}"`,
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

type Part = string | Uint8Array | ((text: string) => string);

/** The archive with these parts put in, or changed where the part is a function of the one that is there. */
export function withParts(zip: Buffer, parts: Record<string, Part>): Buffer {
  const files: Zippable = unzipSync(zip);
  for (const [name, part] of Object.entries(parts)) {
    const before = files[name];
    const text = before instanceof Uint8Array ? Buffer.from(before).toString() : '';
    const content = typeof part === 'function' ? part(text) : part;
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return Buffer.from(zipSync(files));
}

/** A part's relationships by id: type and target. */
export const relationsTo = (targets: Record<string, [type: string, target: string]>): string =>
  `<Relationships xmlns="${PACKAGE}">${Object.entries(targets)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A picture of one colour. */
export function makePicture(color = '#ff0000', width = 300, height = 200): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/png');
}

/** A picture in the text of a Word document, `width` × `height` in EMU. */
export const wordPicture = (relation: string, width = 1_800_000, height = 1_200_000): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="${width}" cy="${height}"/><wp:docPr id="1" name="图" descr="一张图"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

export const chartFrame = (relation: string): string =>
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="${relation}"/></a:graphicData></a:graphic>`;

/** A chart of two series over three quarters. */
export const CHART = `<c:chartSpace ${NAMESPACES}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>季度销量</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${[
  ['甲店', [11, 12, 13]],
  ['乙店', [21, 22, 0.1 + 0.2]],
]
  .map(
    ([name, values], at) =>
      `<c:ser><c:idx val="${at}"/><c:tx><c:strRef><c:f>x</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${String(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:ptCount val="3"/>${['一季度', '二季度', '三季度'].map((label, idx) => `<c:pt idx="${idx}"><c:v>${label}</c:v></c:pt>`).join('')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:ptCount val="3"/>${(values as number[]).map((value, idx) => `<c:pt idx="${idx}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache></c:numRef></c:val></c:ser>`,
  )
  .join('')}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;
