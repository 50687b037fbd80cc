import { App, Button, Input, Space, Upload } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { useLatest } from '@xuelin/client/queries/use-latest.ts';
import { cleanPaste } from '#content/clean-paste.ts';
import { uploadPicture, type Picture } from '#content/upload-picture.ts';

export type TextPicture = Picture;

type Props = {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  maxLength: number;
  onPicture: (picture: TextPicture) => void;
  rows?: number;
};

/** What a button puts around what is selected, or on a line of its own. */
const marks = [
  { label: '小标题', before: '\n## ', after: '\n' },
  { label: '粗体', before: '**', after: '**' },
  { label: '列表', before: '\n- ', after: '' },
  { label: '引用', before: '\n> ', after: '\n' },
  { label: '公式', before: '$', after: '$' },
  { label: '资料', before: '\n[资料的标题](resource:', after: ')\n' },
] as const;

/** A text in the product's small Markdown, with buttons for what it can and pictures of one's own. */
export function TextEditor({ id, value = '', onChange, maxLength, onPicture, rows = 10 }: Props) {
  const field = useRef<TextAreaRef>(null);
  const [sending, setSending] = useState(false);
  const { message } = App.useApp();
  // What is typed while a picture is sent stays.
  const latest = useLatest({ value, onChange });
  const insert = (before: string, after: string) => {
    const { value: text, onChange: change } = latest.current;
    const area = field.current?.resizableTextArea?.textArea;
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    change?.(text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end));
    const caret = start + before.length + (end - start);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(caret, caret);
    });
  };
  const send = async (file: File) => {
    setSending(true);
    try {
      const picture = await uploadPicture(file);
      onPicture(picture);
      insert(
        `\n![${file.name.replace(/\.[^.]*$/, '').replaceAll(/[[\]()]/g, '')}](image:${picture.id})\n`,
        '',
      );
    } catch (error) {
      void message.error((error as Error).message);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Space wrap size={4} style={{ marginBottom: 6 }}>
        {marks.map(({ label, before, after }) => (
          <Button key={label} size="small" onClick={() => insert(before, after)}>
            {label}
          </Button>
        ))}
        <Upload
          accept="image/*"
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <Button size="small" loading={sending}>
            图片
          </Button>
        </Upload>
      </Space>
      <Input.TextArea
        id={id}
        ref={field}
        value={value}
        rows={rows}
        maxLength={maxLength}
        showCount
        onChange={(event) => onChange?.(event.target.value)}
        onPaste={cleanPaste}
      />
    </>
  );
}
