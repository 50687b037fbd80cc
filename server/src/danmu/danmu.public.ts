export { addDanmu, type NewDanmu } from './add-danmu.ts';
export { answerDanmu } from './answer-danmu.ts';
export { lockDanmu } from './danmu.rows.ts';
export { removeDanmuOf } from './remove-danmu.ts';
export { setMark } from './set-mark.ts';
export { mostMarked } from './video-marks.queries.ts';
