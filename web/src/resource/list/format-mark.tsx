import './format-mark.css';

const families: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  rtf: 'word',
  odt: 'word',
  ppt: 'slides',
  pptx: 'slides',
  odp: 'slides',
  xls: 'sheet',
  xlsx: 'sheet',
  csv: 'sheet',
  ods: 'sheet',
};

/** A small sheet of paper with the format on it. Decoration: the file's name stands beside it. */
export function FormatMark({ format }: { format: string }) {
  return (
    <span className={`fmark fmark--${families[format] ?? 'text'}`} aria-hidden="true">
      {format.toUpperCase().slice(0, 4)}
    </span>
  );
}
