import { useRef, useState } from 'react';
import { useLatest } from '@xuelin/client/queries/use-latest.ts';
import { insertSnippet, snippets } from '#question/text/insert-snippet.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { chooseImage, isCancel } from '@xuelin/client/calls/files.ts';
import { uploadImage } from '@xuelin/client/uploads/upload-image.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { pictureIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { RichText, type RichPicture } from '@xuelin/ui/rich-text/rich-text.tsx';
import './rich-editor.css';

export type RichEditorProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  rows?: number;
  required?: boolean;
  placeholder?: string;
  hint?: string;
  error?: string;
  /** Has to be mended, while what is wrong is said elsewhere. */
  invalid?: boolean;
  /** Pictures the text may name; a new one is told to `onPicture`. */
  pictures?: readonly RichPicture[];
  onPicture?: (picture: RichPicture) => void;
};

/** A text with formulas and pictures: the field, keys for formulas, and what it will look like. */
export function RichEditor(props: RichEditorProps) {
  const { value, pictures = [], onPicture, max, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const [hasKeys, setKeys] = useState(false);
  const [isSending, setSending] = useState(false);
  // What is typed while a picture is sent stays.
  const latest = useLatest(props);
  const field = () => box.current?.querySelector('textarea') ?? null;
  const write = (next: { text: string; caret: number }) => {
    if (next.text.length > max) return showToast({ title: `最多 ${max} 个字`, icon: 'warn' });
    latest.current.onChange(next.text);
    requestAnimationFrame(() => {
      field()?.focus();
      field()?.setSelectionRange(next.caret, next.caret);
    });
  };
  const selection = () => {
    const area = field();
    return { start: area?.selectionStart ?? value.length, end: area?.selectionEnd ?? value.length };
  };
  const addPicture = async () => {
    try {
      const [file] = await chooseImage({ count: 1 });
      if (!file) return;
      setSending(true);
      const { id, url, width, height } = await uploadImage(file);
      // Another text is edited by then: it would be put into what this one was when it was left.
      if (!box.current)
        return showToast({ title: '图片传好时这段文字已经关上，请打开后再加一次', icon: 'warn' });
      const { value: text, onPicture: keep } = latest.current;
      keep?.({ id, url, width, height });
      const end = field()?.selectionEnd ?? text.length;
      const line = `\n\n![](image:${id})\n\n`;
      write({ text: `${text.slice(0, end)}${line}${text.slice(end)}`, caret: end + line.length });
    } catch (error) {
      if (!isCancel(error)) showToast({ title: errorText(error), icon: 'warn' });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="redit" ref={box}>
      <TextArea {...props} rows={props.rows ?? 4} />
      <div className="redit__k">
        <Button size="sm" look="quiet" onPress={() => setKeys(!hasKeys)}>
          {hasKeys ? '收起公式键盘' : '公式键盘'}
          <span className="sr">：{label}</span>
        </Button>
        {onPicture ? (
          <Button
            size="sm"
            look="quiet"
            icon={pictureIcon}
            loading={isSending}
            onPress={() => void addPicture()}
          >
            图片<span className="sr">：{label}</span>
          </Button>
        ) : null}
      </div>
      {hasKeys ? (
        <ul className="redit__s" aria-label="公式键盘">
          {snippets.map(({ sign, name, tex }) => (
            <li key={name}>
              <button
                type="button"
                // What stands on the key is what one says to press it.
                aria-label={`${sign} ${name}`}
                onClick={() => write(insertSnippet(value, selection(), tex))}
              >
                {sign}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {needsPreview(value) ? (
        <section className="redit__p" aria-label={`${label}的预览`}>
          <RichText source={value} pictures={pictures} />
        </section>
      ) : null}
    </div>
  );
}

/** Plain words look the same in the field: only what is drawn otherwise needs to be shown. */
export const needsPreview = (text: string): boolean => /[$*`#|>]|\]\(|^\s*(?:[-+]|\d+\.)\s/mu.test(text);
