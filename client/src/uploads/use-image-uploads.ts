import { useRef, useState } from 'react';
import { IMAGE } from '@xuelin/contract/core/constants';
import { errorText } from '#calls/errors.ts';
import { chooseImage, isCancel } from '#calls/files.ts';
import { uploadImage } from '#uploads/upload-image.ts';
import type { Image } from '#uploads/upload-image.ts';

/** A picture on its way, or one that did not arrive. */
export type Sending = { key: number; name: string; part: number; failed: string; retry: () => void };

export type ImageUploadOptions = {
  /** Pictures there are already. */
  count: number;
  /** Most pictures there may be. */
  max: number;
  onAdd: (image: Image) => void;
  /** Says, in a sentence, why a picture was not taken. */
  onFault: (text: string) => void;
};

let lastKey = 0;

/** Pictures of a draft: chosen, sent with their progress, taken out again. */
export function useImageUploads({ count, max, onAdd, onFault }: ImageUploadOptions) {
  const [sending, setSending] = useState<Sending[]>([]);
  const change = (key: number, part: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const uploads = useRef(new Map<number, AbortController>());
  const drop = (key: number) => {
    uploads.current.get(key)?.abort();
    uploads.current.delete(key);
    setSending((list) => list.filter((one) => one.key !== key));
  };

  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    uploads.current.set(key, controller);
    change(key, { part: 0, failed: '' });
    try {
      const image = await uploadImage(file, { signal, onProgress: (part) => change(key, { part }) });
      // Taken out again while its answer was on the way.
      if (signal.aborted) return;
      drop(key);
      onAdd(image);
    } catch (error) {
      change(key, { failed: errorText(error) });
    }
  };
  const add = async () => {
    const room = max - count - sending.length;
    let files: File[];
    try {
      files = await chooseImage({ count: Math.max(1, room) });
    } catch (error) {
      if (!isCancel(error)) onFault(errorText(error));
      return;
    }
    const fitting = files.slice(0, room).filter((file) => {
      if (file.size <= IMAGE.maxBytes) return true;
      onFault(`“${file.name}”超过 10 MB，请换一张小一些的`);
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
  return { sending, add, drop, isFull: count + sending.length >= max };
}
