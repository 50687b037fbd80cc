import { useState } from 'react';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { chooseImage, isCancel } from '@xuelin/client/calls/files.ts';
import { uploadImage } from '@xuelin/client/uploads/upload-image.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** A picture of one's own by id and address; both null for the cover that is drawn from the title. */
export type CoverValue = { coverId: number | null; cover: string | null };

/** The cover of what is being written: a picture of one's own, or the drawn one. */
export function CoverField({
  cover,
  onChange,
}: {
  cover: string | null;
  onChange: (value: CoverValue) => void;
}) {
  const [isSending, setSending] = useState(false);
  const choose = async () => {
    try {
      const [file] = await chooseImage({ count: 1 });
      if (!file) return;
      setSending(true);
      const { id, url } = await uploadImage(file);
      onChange({ coverId: id, cover: url });
    } catch (error) {
      if (!isCancel(error)) showToast({ title: errorText(error), icon: 'warn' });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="row wrap g8">
      <span className="f14 c2 grow">{cover === null ? '封面：按标题画一张' : '封面：自己的图片'}</span>
      {cover === null ? null : (
        <Button size="sm" look="quiet" onPress={() => onChange({ coverId: null, cover: null })}>
          去掉图片
        </Button>
      )}
      <Button size="sm" look="soft" loading={isSending} onPress={() => void choose()}>
        {cover === null ? '选图片' : '换一张'}
      </Button>
    </div>
  );
}
