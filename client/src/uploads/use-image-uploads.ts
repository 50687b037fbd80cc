import { useRef, useState } from 'react';
import { IMAGE } from '@xuelin/contract/core/constants';
import { CallError, errorCode, errorText } from '#calls/errors.ts';
import { chooseImage, isCancel } from '#calls/files.ts';
import { prepareImage, uploadImage } from '#uploads/upload-image.ts';
import type { Image } from '#uploads/upload-image.ts';

/** A picture on its way, or one that did not arrive. */
export type Sending = { key: number; name: string; part: number; failed: string; retry: () => void };

/** A picture of a draft, as it is kept. */
export type DraftPicture = { id: number; url: string };

export type ImageUploadOptions = {
  /** Pictures there are already. */
  count: number;
  /** Most pictures there may be. */
  max: number;
  /** One has arrived: `insert` gives the pictures with it, those of one draft in the order in which they were chosen. */
  onAdd: (insert: (pictures: readonly DraftPicture[]) => readonly DraftPicture[]) => void;
};

let lastKey = 0;

/** Code of what is refused for what it is. */
const INVALID = 4000;
/** What the server says of a file that is no picture; a large one is not read even here. */
const UNREADABLE = '只能上传 JPG、PNG、WebP 或 GIF 图片';

const notTaken = (name: string, reason: string) => `“${name}”没有加上：${reason}`;

/** Pictures of a draft: chosen, sent with their progress, taken out again. What was not taken is said in `faults`. */
export function useImageUploads({ count, max, onAdd }: ImageUploadOptions) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const change = (key: number, part: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const uploads = useRef(new Map<number, AbortController>());
  /** When each picture that arrived was chosen, by its id. */
  const keys = useRef(new Map<number, number>());
  const drop = (key: number) => {
    uploads.current.get(key)?.abort();
    uploads.current.delete(key);
    setSending((list) => list.filter((one) => one.key !== key));
  };
  const refuse = (...reasons: string[]) => setRefusals((before) => [...before, ...reasons]);

  const insert = (key: number, { id, url }: Image) => {
    keys.current.set(id, key);
    onAdd((pictures) => {
      const next = pictures.findIndex((one) => (keys.current.get(one.id) ?? 0) > key);
      const at = next < 0 ? pictures.length : next;
      return [...pictures.slice(0, at), { id, url }, ...pictures.slice(at)];
    });
  };

  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    uploads.current.set(key, controller);
    change(key, { part: 0, failed: '' });
    try {
      const picture = await prepareImage(file).catch(() => {
        throw new CallError(UNREADABLE, INVALID);
      });
      const image = await uploadImage(picture, { signal, onProgress: (part) => change(key, { part }) });
      // Taken out again while its answer was on the way.
      if (signal.aborted) return;
      drop(key);
      insert(key, image);
    } catch (error) {
      if (signal.aborted) return;
      // What is no picture stays none: sending it again would bring the same answer.
      if (errorCode(error) === INVALID) {
        drop(key);
        refuse(notTaken(file.name, errorText(error)));
      } else change(key, { failed: errorText(error) });
    }
  };
  const add = async () => {
    const room = max - count - sending.length;
    let files: File[];
    try {
      // All that were chosen: what is left out here has to be said.
      files = await chooseImage({ count: room > 1 ? Infinity : 1 });
    } catch (error) {
      if (!isCancel(error)) setRefusals([errorText(error)]);
      return;
    }
    const small = files.filter(({ size }) => size <= IMAGE.maxBytes);
    setRefusals(
      files
        .filter((file) => !small.includes(file))
        .map(({ name }) => `“${name}”超过 10 MB，请换一张小一些的`),
    );
    if (small.length > room) refuse(`最多 ${max} 张，后面的 ${small.length - room} 张没有加上`);
    for (const file of small.slice(0, Math.max(0, room))) {
      lastKey += 1;
      const key = lastKey;
      setSending((list) => [
        ...list,
        { key, name: file.name, part: 0, failed: '', retry: () => void send(key, file) },
      ]);
      void send(key, file);
    }
  };
  const failures = sending.flatMap(({ name, failed }) =>
    failed === '' ? [] : [`“${name}”没有传完：${failed}`],
  );
  return { sending, faults: [...refusals, ...failures], add, drop, isFull: count + sending.length >= max };
}
