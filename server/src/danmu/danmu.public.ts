export { addDanmu, type NewDanmu } from './add-danmu.ts';
export { answerDanmu } from './answer-danmu.ts';
export { heatOf, listDanmu } from './danmu.queries.ts';
export { findDanmu, lockDanmu, type DanmuChapter, type DanmuRow } from './danmu.rows.ts';
export { removeDanmu, removeDanmuOf } from './remove-danmu.ts';
export { decideDanmu, hideDanmu, reopenDanmu } from './review-danmu.ts';
export { setMark } from './set-mark.ts';
