import type { Complaint, ComplaintDetail, ComplaintState } from '@xuelin/contract/copyright';
import type { Config } from '#core/config/config.ts';
import { signLink } from '#core/http/signed-link.ts';
import { proofPath, proofUrls } from '../file/file.public.ts';

/** One file of a proof. */
export type StoredProof = { fileId: number; uploadId: string; name: string; isPicture: boolean };

type Claim = { name: string; contact: string; work: string; text: string; proofs: StoredProof[] };
type Counter = { name: string; contact: string; text: string; proofs: StoredProof[] };
type Reaction = { text: string; proofs: StoredProof[] };

/** A complaint as it is stored. */
export type ComplaintRow = {
  id: number;
  kind: string;
  refId: number;
  title: string;
  claimantUid: number;
  authorUid: number;
  state: ComplaintState;
  /** Empty when the account of its writer has ended. */
  claim: Partial<Claim>;
  counter: Counter | null;
  reaction: Reaction | null;
  createdAt: number;
  dueAt: number | null;
  takenDownAt: number | null;
  counteredAt: number | null;
  reactedAt: number | null;
  endedAt: number | null;
  decision: string;
  outcome: string;
};

/** Under which name the proofs of a complaint are claimed. */
export const claimantOf = (id: number): string => `copyright:${id}`;

/** How a complaint is called in messages: “BQ000012”. */
export const numberOf = (id: number): string => `BQ${String(id).padStart(6, '0')}`;

/** Hash address of the screen with all of a complaint. */
export const complaintLink = (id: number): string => `#/pages/copyright/details?id=${id}`;

/** A complaint as one of its two sides sees it; `link`: where the content is shown. */
export function complaintOf(row: ComplaintRow, uid: number, link: string): Complaint {
  const { id, kind, refId, title, state, createdAt, dueAt } = row;
  const side = row.claimantUid === uid ? 'claimant' : 'author';
  return { id, number: numberOf(id), kind, refId, title, link, state, side, createdAt, dueAt };
}

/** Who reads a complaint: `uid` one of its sides, null staff. */
export type Reader = { uid: number | null; config: Pick<Config, 'secretKey'>; now: number };

type Statements = Pick<
  ComplaintDetail,
  'work' | 'claim' | 'counter' | 'reaction' | 'takenDownAt' | 'endedAt' | 'decision' | 'outcome'
>;

/** What both wrote: contact and proof only to who sent them, and to staff. */
export function statementsOf(row: ComplaintRow, reader: Reader): Statements {
  const { claimantUid, authorUid, claim, counter, reaction } = row;
  const { takenDownAt, endedAt, decision, outcome } = row;
  const statement = (
    written: { name?: string; contact?: string; text?: string; proofs?: StoredProof[] },
    writerUid: number,
    at: number,
  ) => {
    const isPrivate = reader.uid !== null && reader.uid !== writerUid;
    return {
      name: written.name ?? '',
      text: written.text ?? '',
      at,
      contact: isPrivate ? null : (written.contact ?? ''),
      proofs: isPrivate ? null : (written.proofs ?? []).map((proof) => proofOf(proof, reader)),
    };
  };
  return {
    work: claim.work ?? '',
    claim: statement(claim, claimantUid, row.createdAt),
    counter: counter && statement(counter, authorUid, row.counteredAt ?? 0),
    reaction: reaction && statement({ ...reaction, name: claim.name }, claimantUid, row.reactedAt ?? 0),
    takenDownAt,
    endedAt,
    decision,
    outcome,
  };
}

/** Path of a document that proves something; without a signature it answers to reviewers only. */
export const proofFilePath = (uploadId: string): string => `/media/copyright/${uploadId}`;
const linkSeconds = 3_600;

function proofOf({ name, uploadId, isPicture }: StoredProof, { uid, config, now }: Reader) {
  if (uid === null)
    return { name, isPicture, url: isPicture ? proofPath(uploadId) : proofFilePath(uploadId) };
  const url = isPicture
    ? proofUrls(config, { uploadId, uid, now }).url
    : signLink(config, { path: proofFilePath(uploadId), uid, now, seconds: linkSeconds });
  return { name, isPicture, url };
}
