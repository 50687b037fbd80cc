import { RichText } from '@xuelin/ui/rich-text/rich-text.tsx';
import type { TextPicture } from '#content/text-editor.tsx';

/** A text as members see it. */
export function TextPreview({ text, pictures }: { text: string; pictures: readonly TextPicture[] }) {
  if (text.trim() === '') return <p className="console-muted">还没有内容</p>;
  return (
    <RichText
      source={text}
      pictures={pictures}
      renderAttachment={(id, title) => <p>资料：{title || id}</p>}
    />
  );
}
