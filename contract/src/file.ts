import { Type } from 'typebox';
import { call } from './core/call.ts';
import { operator } from './core/operator-role.ts';
import { Nullable, OneOf, Id, Seconds, Text } from './core/schema.ts';

/** One picture sent by `POST /apis/upload/image` (multipart field `files`); data is an array of these. */
export const UploadedImage = Type.Object({
  id: Id(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
});

/** Pictures that may go with one text of the member who asks. */
export const PictureLimit = Type.Object({
  most: Type.Integer(),
  /** Fewer than others may have: the member is new (trust level 0). */
  newcomer: Type.Boolean(),
});

export const fileStates = ['pending', 'checking', 'ready', 'failed'] as const;

/** A file sent by the tus protocol to `/files`; it belongs to its uploader until something is published from it. */
export const UploadedFile = Type.Object({
  id: Id(),
  /** Last part of the tus upload's URL. */
  uploadId: Type.String(),
  name: Type.String(),
  /** What it was announced as by the tus metadata `purpose`; a document unless it says video, or archive for a ZIP file. */
  purpose: OneOf(['document', 'video', 'archive']),
  bytes: Type.Integer(),
  /** pending: bytes are still coming; ready: sniffed and hashed; failed: see reason. */
  state: OneOf(fileStates),
  reason: Nullable(Type.String()),
  /** Type found in the bytes: pdf, docx …, mp4, webm, zip; null until ready. */
  kind: Nullable(Type.String()),
  sha256: Nullable(Type.String()),
  /** Of a ready video: its size in pixels as it is shown, and its length in seconds, rounded up. */
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  seconds: Nullable(Type.Integer()),
  createdAt: Seconds(),
});

export const getFile = call({
  name: 'file/getInfo',
  method: 'GET',
  access: 'member',
  summary: '自己上传的文件的状态',
  input: Type.Object({ uploadId: Text(1, 100) }, { additionalProperties: false }),
  output: UploadedFile,
  errors: [4004],
  reads: ['file'],
});

export const getEditorFile = call({
  name: 'operator/getFileInfo',
  method: 'GET',
  access: operator('editor'),
  summary: '编辑：以自己的作者账号上传的文件的状态',
  input: Type.Object({ uploadId: Text(1, 100) }, { additionalProperties: false }),
  output: UploadedFile,
  errors: [4003, 4004],
  reads: ['file'],
});
