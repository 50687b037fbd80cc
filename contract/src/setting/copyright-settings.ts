import { COPYRIGHT } from '../core/constants.ts';
import { define } from './define-setting.ts';
import { whole } from './setting-forms.ts';

/** Days of a complaint about copyright, and when complaints of one author are marked. */
export const copyrightSettings = {
  'copyright.answerDays': define(whole(1, 60), COPYRIGHT.answerDays, [
    '天',
    '版权投诉承诺多久以内答复',
    '版权投诉规则',
  ]),
  'copyright.counterDays': define(whole(1, 180), COPYRIGHT.counterDays, [
    '天',
    '内容因版权投诉下架后，作者多久以内可以提交反通知；已开始的期限不变',
    '版权投诉规则',
  ]),
  'copyright.reactDays': define(whole(1, 180), COPYRIGHT.reactDays, [
    '天',
    '反通知转给投诉人后多久没有起诉或投诉的证明就恢复内容；已开始的期限不变',
    '版权投诉规则',
  ]),
  'copyright.repeatCount': define(whole(1, 100), COPYRIGHT.repeatCount, [
    '次',
    '成立的版权投诉达到几次时向运营标出重复侵权',
    '版权投诉规则',
  ]),
} as const;
