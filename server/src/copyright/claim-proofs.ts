import type { Tx } from '#core/database/database.ts';
import { claimFile } from '../file/file.public.ts';
import { claimantOf, type StoredProof } from './complaint.rows.ts';

/** Makes pictures and documents that the member sent part of a complaint: from then on only they and staff see them. */
export async function claimProofs(
  tx: Tx,
  claim: {
    complaintId: number;
    uid: number;
    proofIds?: readonly number[] | undefined;
    uploadIds?: readonly string[] | undefined;
    now: number;
  },
): Promise<StoredProof[]> {
  const { complaintId, uid, proofIds = [], uploadIds = [], now } = claim;
  const by = claimantOf(complaintId);
  const proofs: StoredProof[] = [];
  for (const fileId of proofIds) {
    const { uploadId, name } = await claimFile(tx, { uid, fileId, purpose: 'proof', by, now });
    proofs.push({ fileId, uploadId, name, isPicture: true });
  }
  for (const uploadId of uploadIds) {
    const { id: fileId, name } = await claimFile(tx, { uid, uploadId, purpose: 'document', by, now });
    proofs.push({ fileId, uploadId, name, isPicture: false });
  }
  return proofs;
}
