import { describe, expect, it } from 'vitest';
import type { DocumentUpload } from '@xuelin/client/uploads/upload-document.ts';
import { stateOf } from '#resource/upload/live-uploads.ts';
import { emptyForm } from '#resource/upload/upload-entries.ts';
import type { UploadEntry } from '#resource/upload/upload-entries.ts';

const entry: UploadEntry = {
  key: 'a.pdf/10/5',
  name: 'a.pdf',
  bytes: 10,
  uploadId: '',
  checked: 'unknown',
  reason: '',
  form: emptyForm,
};
const live = (state: DocumentUpload['state']): DocumentUpload => ({
  id: 1,
  name: 'a.pdf',
  bytes: 10,
  sent: 4,
  state,
  uploadId: state === 'done' ? 'u1' : '',
  error: '',
});

describe('where a chosen file stands', () => {
  it('follows its upload', () => {
    expect(stateOf(entry, live('preparing'))).toBe('sending');
    expect(stateOf(entry, live('sending'))).toBe('sending');
    expect(stateOf(entry, live('paused'))).toBe('paused');
    expect(stateOf(entry, live('failed'))).toBe('failed');
    expect(stateOf(entry, live('done'))).toBe('checking');
  });

  it('is lost when a reload took its bytes before all were sent', () => {
    expect(stateOf(entry, undefined)).toBe('lost');
  });

  it('needs no bytes any more once all were sent', () => {
    expect(stateOf({ ...entry, uploadId: 'u1' }, undefined)).toBe('checking');
    expect(stateOf({ ...entry, uploadId: 'u1', checked: 'ready' }, undefined)).toBe('ready');
    expect(stateOf({ ...entry, uploadId: 'u1', checked: 'refused' }, undefined)).toBe('refused');
  });
});
