import { pointsText } from '#practice/question/question-words.ts';

/** 2 时 41 分, 41 分, 35 秒 */
export function spentText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} 时 ${minutes % 60} 分` : `${minutes} 分`;
}

/** +14, −3, 0 */
export function changeText(change100: number): string {
  if (change100 === 0) return '0';
  return `${change100 > 0 ? '+' : '−'}${pointsText(Math.abs(change100))}`;
}

/** Percent of the score. */
export const rateOf = (points100: number, fullScore: number): number =>
  fullScore === 0 ? 0 : Math.round(points100 / fullScore);

/** What of a chapter is not decided: 2 题未答，1 题待打分; '' when nothing is. */
export function openText({ undone, pending }: { undone: number; pending: number }): string {
  const parts = [
    ...(undone > 0 ? [`${undone} 题未答`] : []),
    ...(pending > 0 ? [`${pending} 题待打分`] : []),
  ];
  return parts.join('，');
}
