import type { OutputOf } from '@xuelin/contract/core/call';
import { RESOURCE } from '@xuelin/contract/core/constants';
import type { download as downloadCall } from '@xuelin/contract/question/question';
import type { WriteContext } from '#core/calls/call-context.ts';
import { chinaDay } from '#core/china-day.ts';
import { linkCookie, signLink } from '#core/http/signed-link.ts';
import { downloadsPerDay } from '../../resource/resource.public.ts';
import { holdPapers, visiblePaper } from '../access.ts';
import { requireNoHold } from '../key-holds.ts';
import { questionIdsOf } from '../read/questions.ts';

type Context = WriteContext<typeof downloadCall>;

/** Where a paper's PDF is served, once signed for who may have it. */
export const paperPath = (id: number, answers: boolean) =>
  `/media/paper/${id}/${answers ? 'answers' : 'questions'}`;

/** Name under which it is saved. */
export const paperFileName = (title: string, answers: boolean) =>
  `${title}${answers ? '（含答案）' : ''}.pdf`;

/** An address of the PDF for a minute and for this member alone; each paper counts once a day. */
export async function download(context: Context): Promise<OutputOf<typeof downloadCall>> {
  const { tx, caller, input, config, now, fail } = context;
  const { paperId, answers } = input;
  const { bank } = await visiblePaper(tx, caller, paperId);
  await holdPapers(tx, caller.uid, [{ paperId, bankId: bank.id }]);
  const { paper, rights } = await visiblePaper(tx, caller, paperId);
  if (!rights.open) return fail(4003, `购买后才能下载，这份试卷 ${paper.price} 学币，购买后永久拥有`);
  if (paper.questionCount === 0) return fail(4009, '这份试卷还没有题目');
  if (answers) await requireNoHold(tx, caller.uid, await questionIdsOf(tx, paperId));
  const leftToday = await record(context, rights.mine);
  const [storedPdf] = await tx<{ bytes: number }[]>`
    select bytes from paper_pdf where paper_id = ${paperId} and answers = ${answers}`;
  const seconds = RESOURCE.downloadSeconds;
  context.setHeader('set-cookie', linkCookie(config, { ...caller, now }));
  return {
    url: signLink(config, { path: paperPath(paperId, answers), uid: caller.uid, now, seconds }),
    fileName: paperFileName(paper.title, answers),
    bytes: storedPdf?.bytes ?? null,
    expiresAt: now + seconds,
    leftToday,
  };
}

/** Counts the paper, one at a time per member so that the limit is exact; one's own papers count for nothing. */
async function record({ tx, caller, input, now, fail }: Context, isMine: boolean): Promise<number> {
  const { uid } = caller;
  const day = chinaDay(now);
  const limit = await downloadsPerDay(tx, uid, now);
  await tx`select pg_advisory_xact_lock(hashtextextended('question.download', ${uid}))`;
  const rows = await tx<{ paperId: number }[]>`
    select paper_id from paper_download where uid = ${uid} and day = ${day}`;
  const remaining = Math.max(0, limit - rows.length);
  if (isMine || rows.some(({ paperId }) => paperId === input.paperId)) return remaining;
  if (remaining === 0) {
    const retryAfter = 86_400 - ((now + 8 * 3600) % 86_400);
    return fail(4029, `今天已下载 ${rows.length} 份试卷，达到上限，明天零点后可继续下载`, { retryAfter });
  }
  await tx`insert into paper_download ${tx({ uid, day, paperId: input.paperId, createdAt: now })}`;
  return remaining - 1;
}
