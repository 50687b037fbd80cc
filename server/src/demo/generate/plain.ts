import type { Block } from './blocks.ts';
import { splitInline } from './inline.ts';
import { flattenMath, parseMath } from './math.ts';

/** Writes an article as Markdown; formulas stay TeX between dollar signs. */
export function writeMarkdown(title: string, blocks: Block[]): string {
  const parts = blocks.map((block): string => {
    switch (block.kind) {
      case 'h1':
        return `## ${block.text}`;
      case 'h2':
        return `### ${block.text}`;
      case 'p':
        return block.text;
      case 'math':
        return `$$${block.tex}$$`;
      case 'ul':
        return block.items.map((item) => `- ${item}`).join('\n');
      case 'ol':
        return block.items.map((item, i) => `${i + 1}. ${item}`).join('\n');
      case 'note':
        return `> **${block.label}** ${block.text}`;
      case 'table':
        return [block.head, block.head.map(() => '---'), ...block.rows]
          .map((row) => `| ${row.join(' | ')} |`)
          .join('\n');
      case 'exercise':
        return [
          `**${block.label}** ${block.stem}`,
          ...block.options.map((option, i) => `- ${'ABCDEF'[i]}. ${option}`),
          ...block.solution.map((step) => `> ${step}`),
        ].join('\n\n');
      case 'break':
        return '---';
    }
  });
  return `# ${title}\n\n${parts.join('\n\n')}\n`;
}

/** Writes an article as plain text with ruled headings. */
export function writeText(title: string, blocks: Block[]): string {
  const parts = blocks.map((block): string => {
    switch (block.kind) {
      case 'h1':
        return `\n${block.text}\n${'='.repeat(block.text.length * 2)}`;
      case 'h2':
        return `【${block.text}】`;
      case 'p':
        return `　　${plain(block.text)}`;
      case 'math':
        return `    ${plain(`$${block.tex}$`)}`;
      case 'ul':
        return block.items.map((item) => `  · ${plain(item)}`).join('\n');
      case 'ol':
        return block.items.map((item, i) => `  ${i + 1}. ${plain(item)}`).join('\n');
      case 'note':
        return `〔${block.label}〕${plain(block.text)}`;
      case 'table':
        return [block.head, ...block.rows].map((row) => row.map(plain).join('　|　')).join('\n');
      case 'exercise':
        return [
          `${block.label} ${plain(block.stem)}`,
          ...block.options.map((option, i) => `  ${'ABCDEF'[i]}. ${plain(option)}`),
          ...block.solution.map((step) => `  ${plain(step)}`),
        ].join('\n');
      case 'break':
        return '';
    }
  });
  return `${title}\n\n${parts.join('\n\n')}\n`;
}

/** A paragraph without marks; formulas become one line. */
export function plain(text: string): string {
  return splitInline(text)
    .map((piece) =>
      piece.kind === 'text'
        ? piece.text
        : flattenMath(parseMath(piece.tex))
            .map((item) => (item.place === 'sup' ? `^${item.text}` : item.text))
            .join(''),
    )
    .join('');
}
