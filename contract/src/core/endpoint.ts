import type { TSchema } from 'typebox';
import { UploadedImage } from '../file.ts';
import { MESSAGE_STREAM } from '../message/message.ts';

/** An address beside the calls, for what is no JSON: files, pictures, a stream. All need a session (TOKEN header). */
export type Endpoint = {
  method: 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** From the root; `{name}` is a part that differs. */
  path: string;
  summary: string;
  /** What is sent and what comes back, for readers of the API page. */
  detail: string;
  /** Content type of what is sent, or null when nothing is. */
  body: string | null;
  /** The field of a form that carries the file, or a list of them. */
  field?: { name: string; isList: boolean; description: string };
  /** Headers of the request beside the session's. */
  headers?: readonly { name: string; required: boolean; description: string }[];
  /** The session's token stands in `Authorization: Bearer` instead of TOKEN. */
  bearer?: boolean;
  /** HTTP status of success, the content type of its answer, null when it has no body, and what its `data` holds. */
  answer: { status: number; type: string | null; data?: TSchema };
};

const upload = '/files/{uploadId}';
const json = 'application/json';
const form = 'multipart/form-data';
const pictures = { name: 'files', isList: true, description: '图片，一次可以有多张' };
const tusVersion = { name: 'Tus-Resumable', required: true, description: '协议的版本：1.0.0' };

export const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/apis/upload/image',
    summary: '上传图片',
    detail:
      '表单字段 files，一次可以有多张；data 是数组，每项是一张图片。地址里的 upload/image 换成别的路径，发来的表单也一样处理。',
    body: form,
    field: pictures,
    answer: { status: 200, type: json, data: UploadedImage },
  },
  {
    method: 'POST',
    path: '/apis/upload/proof',
    summary: '上传证明图片',
    detail: '与上传图片相同，但只有本人和审核人员看得到；地址在一段时间后失效。',
    body: form,
    field: pictures,
    answer: { status: 200, type: json, data: UploadedImage },
  },
  {
    method: 'POST',
    path: '/api/upload/image',
    summary: '上传图片（旧客户端）',
    detail:
      '令牌放在 Authorization: Bearer；文件的字段名不限，另带 filename；返回 {status, msg, data}，没有登录时是 HTTP 403 和一句话。地址里的 upload/image 可以换成别的路径。',
    body: form,
    field: { name: 'file', isList: false, description: '一张图片，字段名不限' },
    bearer: true,
    answer: { status: 200, type: json, data: UploadedImage },
  },
  {
    method: 'POST',
    path: '/files',
    summary: '开始一次可续传的上传',
    detail:
      'tus 1.0：Upload-Length 是字节数，Upload-Metadata 里 filename 是文件名、purpose 是 document、video 或 archive（ZIP），sha256 可以不给；Location 头是上传的地址。',
    body: null,
    headers: [
      tusVersion,
      { name: 'Upload-Length', required: true, description: '文件的字节数' },
      {
        name: 'Upload-Metadata',
        required: true,
        description: '名字和 base64 的值，用逗号隔开：filename、purpose、sha256',
      },
    ],
    answer: { status: 201, type: null },
  },
  {
    method: 'HEAD',
    path: upload,
    summary: '查一次上传收到了多少',
    detail: 'tus 1.0：Upload-Offset 头是已经收到的字节数。',
    body: null,
    headers: [tusVersion],
    answer: { status: 200, type: null },
  },
  {
    method: 'PATCH',
    path: upload,
    summary: '接着上传',
    detail: 'tus 1.0：从 Upload-Offset 头所说的位置接着发。收完以后用 file/getInfo 看检查的结果。',
    body: 'application/offset+octet-stream',
    headers: [tusVersion, { name: 'Upload-Offset', required: true, description: '从第几个字节接着发' }],
    answer: { status: 204, type: null },
  },
  {
    method: 'DELETE',
    path: upload,
    summary: '放弃一次上传',
    detail: 'tus 1.0：已经用在资料或视频里的文件不能删除。',
    body: null,
    headers: [tusVersion],
    answer: { status: 204, type: null },
  },
  {
    method: 'GET',
    path: `/apis/${MESSAGE_STREAM}`,
    summary: '消息的实时推送',
    detail:
      '事件 unread 是各类未读数，message 是一条消息，end 是服务端结束推送的原因；断线后带 Last-Event-ID 头接着收，最多补最新的 50 条。没有登录时返回信封 2008。',
    body: null,
    headers: [{ name: 'Last-Event-ID', required: false, description: '收到的最后一条消息的编号' }],
    answer: { status: 200, type: 'text/event-stream' },
  },
];
