import { useState } from 'react';
import { EXAM, IMAGE } from '@xuelin/contract/core/constants';
import type { ProofForm } from '#exam/edit/exam-form.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { chooseImage, isCancel } from '@xuelin/client/calls/files.ts';
import { uploadImage } from '@xuelin/client/uploads/upload-image.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { closeIcon, plusIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Props = {
  proofs: readonly ProofForm[];
  error?: string;
  onAdd: (proof: ProofForm) => void;
  onRemove: (id: number) => void;
};

/** Proof pictures: chosen, sent one after the other, taken out again. */
export function ExamProofs({ proofs, error, onAdd, onRemove }: Props) {
  const [part, setPart] = useState<number | null>(null);
  const room = EXAM.proofs - proofs.length;
  const add = async () => {
    try {
      const files = await chooseImage({ count: room });
      for (const file of files.slice(0, room)) {
        if (file.size > IMAGE.maxBytes) {
          showToast({ title: `“${file.name}”超过 10 MB，请换一张小一些的`, icon: 'warn' });
          continue;
        }
        setPart(0);
        // One after the other: the server makes each anew and keeps their order.
        // oxlint-disable-next-line no-await-in-loop
        const { id, url } = await uploadImage(file, { purpose: 'proof', onProgress: setPart });
        onAdd({ id, url });
      }
    } catch (reason) {
      if (!isCancel(reason)) showToast({ title: errorText(reason), icon: 'warn' });
    } finally {
      setPart(null);
    }
  };
  return (
    <>
      <h2 className="f15 b c1">成绩证明</h2>
      <p className="f13 c3">
        成绩单、准考证或证书的照片，最多 {EXAM.proofs} 张。只有你和审核人员能看到；可以遮住证件号码。
      </p>
      {proofs.length > 0 ? (
        <ul className="exedit__pics" aria-label="已上传的证明">
          {proofs.map(({ id, url }, at) => (
            <li key={id}>
              <img src={url} alt={`第 ${at + 1} 张证明`} />
              <IconButton
                icon={closeIcon}
                size={14}
                label={`去掉第 ${at + 1} 张证明`}
                className="exedit__x"
                onPress={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <Button
          size="sm"
          look="soft"
          icon={plusIcon}
          loading={part !== null}
          invalid={Boolean(error)}
          onPress={() => void add()}
        >
          {part === null ? '添加图片' : `上传中 ${Math.round(part * 100)}%`}
        </Button>
      ) : null}
      {error ? (
        <p className="f12 exedit__bad" role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
}
