import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { checkText, type openCase, refuseText, lastDecision } from '../../moderation/moderation.public.ts';
import { kind } from '../kind.ts';
import type { ResourceState } from './resource.states.ts';
import { documentStamp } from './stamp.ts';

type Document = { id: number; uid: number; state: ResourceState };
type Case = Parameters<typeof openCase>[1];
/** Why a document has to wait for a person. */
export type WaitingCause = Pick<Case, 'cause' | 'reasons'>;

/** Refuses (4010) what is said about a document when it cannot be published at all. */
export async function refuseMeta(
  tx: Tx,
  { id, uid }: Pick<Document, 'id' | 'uid'>,
  now: number,
): Promise<void> {
  const check = await checkText(tx, { uid, texts: await metaOf(tx, id), kind, now });
  if (check.verdict === 'refused') throw refuseText(check.reasons);
}

/**
 * Why a document that is to be shown has to wait: a person rejected it before, the configuration has all wait, or the checks
 * found something in what is said about it or, with `pages`, in its text. Null when it can be shown, and when a person
 * let exactly these contents pass the last time.
 */
export async function waitingCause(
  tx: Tx,
  config: Config,
  { id, uid, state }: Document,
  options: { pages: boolean; now: number },
): Promise<WaitingCause | null> {
  const last = await lastDecision(tx, { kind, id });
  if (last?.state === 'approved' && last.stamp === (await documentStamp(tx, id))) return null;
  const check = await checkText(tx, {
    uid,
    texts: await metaOf(tx, id),
    body: options.pages ? await textOf(tx, id) : '',
    kind,
    now: options.now,
    submitted: true,
  });
  const { reasons } = check;
  if (state === 'rejected' || last?.state === 'rejected') return { cause: 'resubmitted', reasons };
  if (check.verdict !== 'clean') return { cause: 'doubtful', reasons };
  return config.reviewFirst ? { cause: 'policy', reasons } : null;
}

/** What its author reads while it waits, or null when there is nothing to say but that it does. */
export const waitingText = ({ cause, reasons }: WaitingCause): string | null => {
  if (cause === 'resubmitted') return '之前没有通过审核，这次由人工审核';
  const words = [...new Set(reasons.map(({ text }) => text))];
  return words.length === 0 ? null : `${words.join('；')}，正在人工审核`;
};

async function metaOf(tx: Tx, id: number): Promise<string[]> {
  const [row] = await tx<{ title: string; description: string; subject: string }[]>`
    select title, description, subject from resource where id = ${id}`;
  return row ? [row.title, row.description, row.subject] : [];
}

async function textOf(tx: Tx, id: number): Promise<string> {
  const rows = await tx<{ text: string }[]>`
    select p.text from resource r join resource_page p on p.resource_id = r.id and p.version = r.version
    where r.id = ${id} order by p.number`;
  return rows.map(({ text }) => text).join('\n');
}
