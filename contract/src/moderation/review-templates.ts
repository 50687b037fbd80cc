import type { ReportReason } from './report-reasons.ts';

/** Sentences a reviewer adds to the rule that a rejection is by, until an administrator sets others. */
export const reviewTemplates: { code: ReportReason; text: string }[] = [
  { code: 'illegal', text: '请去掉违反法律法规的部分后再提交' },
  { code: 'spam', text: '请去掉联系方式、二维码和引流的内容后再提交' },
  { code: 'spam', text: '同样的内容已经发过，请不要重复发布' },
  { code: 'abuse', text: '请去掉针对他人的言辞后再提交' },
  { code: 'copyright', text: '这份内容来自出版物或他人，请提供授权或只发布自己的作品' },
  { code: 'false', text: '标题或介绍与内容不符，请改成实际的内容' },
  { code: 'false', text: '“包过”“押中”一类的承诺没有依据，请去掉' },
  { code: 'offTopic', text: '内容与所选的分类无关，请换一个分类或修改内容' },
  { code: 'other', text: '页面模糊、缺页或不能阅读，请换一个清楚的文件' },
  { code: 'other', text: '证明看不清或与填写的不一致，请重新上传' },
];
