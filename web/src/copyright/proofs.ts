import { useUploads } from '@xuelin/client/uploads/upload-document.ts';

/** Proof of a statement that is being written: pictures that were sent, documents by their file. */
export type Proofs = {
  pictures: readonly { id: number; url: string }[];
  files: readonly { key: string; name: string }[];
};
export const noProofs: Proofs = { pictures: [], files: [] };

/** What of the proof is sent with the statement, or why it cannot be sent yet. */
export function useProofInput(): (proofs: Proofs) => {
  fault: string;
  proofIds: number[];
  uploadIds: string[];
} {
  const uploadOf = useUploads();
  return ({ pictures, files }) => {
    const uploads = files.map(({ key }) => uploadOf(key));
    if (uploads.some((upload) => upload?.state !== 'done'))
      return { fault: '文件还没有传完，请等一会儿，或去掉它', proofIds: [], uploadIds: [] };
    const uploadIds = uploads.map((upload) => upload?.uploadId ?? '');
    return { fault: '', proofIds: pictures.map(({ id }) => id), uploadIds };
  };
}
