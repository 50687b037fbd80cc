import {
  getUploads,
  pauseUpload,
  removeUpload,
  resumeUpload,
  startUpload,
  useUploads,
} from '@xuelin/client/uploads/upload-document.ts';
import type { DocumentUpload } from '@xuelin/client/uploads/upload-document.ts';
import { fileKey } from '#resource/upload/upload-entries.ts';
import type { FileState, UploadEntry } from '#resource/upload/upload-entries.ts';

/** Which running upload sends which chosen file. Empty after a reload: then the bytes have to be chosen again. */
const ids = new Map<string, number>();

const idOf = (key: string): number | undefined => {
  const id = ids.get(key);
  return getUploads().some((one) => one.id === id) ? id : undefined;
};

/** Sends a file, or goes on with it. */
export function sendFile(file: File): void {
  const key = fileKey(file);
  const id = idOf(key);
  if (id === undefined) ids.set(key, startUpload(file));
  else resumeUpload(id);
}

export function pauseFile(key: string): void {
  const id = idOf(key);
  if (id !== undefined) pauseUpload(id);
}

export function resumeFile(key: string): void {
  const id = idOf(key);
  if (id !== undefined) resumeUpload(id);
}

/** Takes a file off the list; an unfinished one is removed from the server too, a finished one stays there. */
export function dropFile(key: string): void {
  const id = idOf(key);
  if (id !== undefined) removeUpload(id);
  ids.delete(key);
}

/** The running upload of every chosen file, by key. */
export function useLiveUploads(): (key: string) => DocumentUpload | undefined {
  const uploads = useUploads();
  return (key) => uploads.find((one) => one.id === ids.get(key));
}

/** Where a file stands, by what is kept of it and what is running. */
export function stateOf(entry: UploadEntry, live: DocumentUpload | undefined): FileState {
  if (entry.checked === 'ready') return 'ready';
  if (entry.checked === 'refused') return 'refused';
  if (entry.uploadId !== '' || live?.state === 'done') return 'checking';
  if (!live) return 'lost';
  if (live.state === 'failed') return 'failed';
  return live.state === 'paused' ? 'paused' : 'sending';
}
