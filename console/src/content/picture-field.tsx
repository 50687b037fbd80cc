import { App, Button, Space, Upload } from 'antd';
import { useState } from 'react';
import { uploadPicture } from '#content/upload-picture.ts';

type Props = {
  /** Id of the picture; null = drawn. */
  value?: number | null;
  onChange?: (id: number | null) => void;
  /** Address of the picture that the value names, when it is known. */
  address?: string | null;
  label: string;
};

/** A picture that stands for something, or none: then a drawn one does. */
export function PictureField({ value = null, onChange, address = null, label }: Props) {
  const { message } = App.useApp();
  const [sending, setSending] = useState(false);
  const [preview, setPreview] = useState(address);
  const send = async (file: File) => {
    setSending(true);
    try {
      const { id, url } = await uploadPicture(file);
      setPreview(url);
      onChange?.(id);
    } catch (error) {
      void message.error((error as Error).message);
    } finally {
      setSending(false);
    }
  };
  return (
    <Space align="center" wrap>
      {value !== null && preview ? (
        <img src={preview} alt={label} style={{ maxHeight: 80, maxWidth: 160, display: 'block' }} />
      ) : (
        <span className="console-muted">{value === null ? '没有图片，用画出来的' : `图片 ${value}`}</span>
      )}
      <Upload
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <Button loading={sending} aria-label={`${label}：选择图片`}>
          选择图片
        </Button>
      </Upload>
      {value === null ? null : (
        <Button
          onClick={() => {
            setPreview(null);
            onChange?.(null);
          }}
        >
          去掉
        </Button>
      )}
    </Space>
  );
}
