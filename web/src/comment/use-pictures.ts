import { useState } from 'react';
import { COMMENT, IMAGE } from '@xuelin/contract/core/constants';
import type { Draft } from '#comment/comment-calls.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { chooseImage, isCancel } from '@xuelin/client/calls/files.ts';
import { uploadImage } from '@xuelin/client/uploads/upload-image.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** A picture on its way, or one that did not arrive. */
export type Sending = { key: number; name: string; part: number; failed: string; retry: () => void };

let lastKey = 0;

/** Pictures of a draft: chosen, sent with their progress, taken out again. */
export function usePictures(images: Draft['images'], onAdd: (image: Draft['images'][number]) => void) {
  const [sending, setSending] = useState<Sending[]>([]);
  const change = (key: number, part: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setSending((list) => list.filter((one) => one.key !== key));

  const send = async (key: number, file: File) => {
    change(key, { part: 0, failed: '' });
    try {
      const { id, url } = await uploadImage(file, { onProgress: (part) => change(key, { part }) });
      drop(key);
      onAdd({ id, url });
    } catch (error) {
      change(key, { failed: errorText(error) });
    }
  };
  const add = async () => {
    const room = COMMENT.images - images.length - sending.length;
    let files: File[];
    try {
      files = await chooseImage({ count: Math.max(1, room) });
    } catch (error) {
      if (!isCancel(error)) showToast({ title: errorText(error), icon: 'warn' });
      return;
    }
    const fitting = files.slice(0, room).filter((file) => {
      if (file.size <= IMAGE.maxBytes) return true;
      showToast({ title: `“${file.name}”超过 10 MB，请换一张小一些的`, icon: 'warn' });
      return false;
    });
    for (const file of fitting) {
      lastKey += 1;
      const key = lastKey;
      setSending((list) => [
        ...list,
        { key, name: file.name, part: 0, failed: '', retry: () => void send(key, file) },
      ]);
      void send(key, file);
    }
  };
  return { sending, add, drop, isFull: images.length + sending.length >= COMMENT.images };
}
