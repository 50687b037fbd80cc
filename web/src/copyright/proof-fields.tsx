import { useState } from 'react';
import { COPYRIGHT, IMAGE } from '@xuelin/contract/core/constants';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { chooseFile, chooseImage, isCancel } from '@xuelin/client/calls/files.ts';
import {
  dropFile,
  fileKey,
  resumeFile,
  sendFile,
  useUploads,
} from '@xuelin/client/uploads/upload-document.ts';
import { uploadImage } from '@xuelin/client/uploads/upload-image.ts';
import type { Proofs } from '#copyright/proofs.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { closeIcon, plusIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const extensions = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.txt'];

type Props = { proofs: Proofs; onChange: (change: (before: Proofs) => Proofs) => void };

/** Pictures and documents that prove something: chosen, sent, taken out again. */
export function ProofFields({ proofs, onChange }: Props) {
  return (
    <section className="copyr__proof" aria-label="证明">
      <h3 className="f15 b c1">证明</h3>
      <p className="f13 c3">
        权属证书、合同、出版物或创作过程的记录。只有你和处理投诉的工作人员能看到，不会给对方看。
      </p>
      <Pictures proofs={proofs} onChange={onChange} />
      <Files proofs={proofs} onChange={onChange} />
    </section>
  );
}

function Pictures({ proofs: { pictures }, onChange }: Props) {
  const [part, setPart] = useState<number | null>(null);
  const room = COPYRIGHT.pictures - pictures.length;
  const add = async () => {
    try {
      for (const file of (await chooseImage({ count: room })).slice(0, room)) {
        if (file.size > IMAGE.maxBytes) {
          showToast({ title: `“${file.name}”超过 10 MB，请换一张小一些的`, icon: 'warn' });
          continue;
        }
        setPart(0);
        // One after the other: the server makes each anew and keeps their order.
        // oxlint-disable-next-line no-await-in-loop
        const { id, url } = await uploadImage(file, { purpose: 'proof', onProgress: setPart });
        onChange((before) => ({ ...before, pictures: [...before.pictures, { id, url }] }));
      }
    } catch (reason) {
      if (!isCancel(reason)) showToast({ title: errorText(reason), icon: 'warn' });
    } finally {
      setPart(null);
    }
  };
  const remove = (id: number) =>
    onChange((before) => ({ ...before, pictures: before.pictures.filter((one) => one.id !== id) }));
  return (
    <>
      {pictures.length > 0 ? (
        <ul className="copyr__pics" aria-label="已上传的图片">
          {pictures.map(({ id, url }, at) => (
            <li key={id}>
              <img src={url} alt={`第 ${at + 1} 张证明`} />
              <IconButton
                icon={closeIcon}
                size={14}
                label={`去掉第 ${at + 1} 张证明`}
                className="copyr__x"
                onPress={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <p className="copyr__add">
          <Button size="sm" look="soft" icon={plusIcon} loading={part !== null} onPress={() => void add()}>
            {part === null ? '添加图片' : `上传中 ${Math.round(part * 100)}%`}
          </Button>
          <span className="f12 c3">最多 {COPYRIGHT.pictures} 张</span>
        </p>
      ) : null}
    </>
  );
}

function Files({ proofs: { files }, onChange }: Props) {
  const uploadOf = useUploads();
  const room = COPYRIGHT.files - files.length;
  const add = async () => {
    try {
      for (const file of (await chooseFile({ count: room, extensions })).slice(0, room)) {
        sendFile(file);
        const one = { key: fileKey(file), name: file.name };
        onChange((before) => ({
          ...before,
          files: [...before.files.filter(({ key }) => key !== one.key), one],
        }));
      }
    } catch (reason) {
      if (!isCancel(reason)) showToast({ title: errorText(reason), icon: 'warn' });
    }
  };
  const remove = (key: string) => {
    dropFile(key);
    onChange((before) => ({ ...before, files: before.files.filter((one) => one.key !== key) }));
  };
  return (
    <>
      {files.length > 0 ? (
        <ul className="copyr__files" aria-label="已选的文件">
          {files.map(({ key, name }) => {
            const upload = uploadOf(key);
            return (
              <li key={key}>
                <span className="grow f14 c1 l1">{name}</span>
                <span className="f12 c3" aria-live="polite">
                  {upload ? stateText(upload.state, upload.sent, upload.bytes) : '请重新选择'}
                </span>
                {upload?.state === 'paused' || upload?.state === 'failed' ? (
                  <Button size="sm" look="quiet" onPress={() => resumeFile(key)}>
                    重试
                  </Button>
                ) : null}
                <IconButton icon={closeIcon} size={14} label={`去掉 ${name}`} onPress={() => remove(key)} />
              </li>
            );
          })}
        </ul>
      ) : null}
      {room > 0 ? (
        <p className="copyr__add">
          <Button size="sm" look="soft" icon={plusIcon} onPress={() => void add()}>
            添加文件
          </Button>
          <span className="f12 c3">PDF 或 Office，最多 {COPYRIGHT.files} 个</span>
        </p>
      ) : null}
    </>
  );
}

function stateText(
  state: 'preparing' | 'sending' | 'paused' | 'done' | 'failed',
  sent: number,
  bytes: number,
) {
  if (state === 'done') return '已上传';
  if (state === 'failed' || state === 'paused') return '没有传完';
  return `${bytes > 0 ? Math.floor((sent / bytes) * 100) : 0}%`;
}
