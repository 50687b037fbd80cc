export { infringementCounts } from './infringements.ts';

/** Whether a file was sent as proof of a complaint about copyright, by what it is claimed by: staff see it then. */
export const isComplaintProof = ({ claimedBy }: { claimedBy: string | null }): boolean =>
  claimedBy?.startsWith('copyright:') ?? false;
