import { expect, it } from 'vitest';
import { fontsSentence } from '#resource/upload/fonts-sentence.ts';

it.each([
  [['STSong'], '文件里没有带 STSong，'],
  [['华文宋体', 'Arial'], '文件里没有带华文宋体、Arial，'],
  [['Arial', 'STSong', '宋体', 'Kai', 'Hei'], '文件里没有带 Arial、STSong、宋体、Kai 等 5 种，'],
  [['Arial', 'STSong', 'Kai', '宋体', 'Hei'], '文件里没有带 Arial、STSong、Kai、宋体等 5 种，'],
])('keeps %s apart from the Chinese beside it', (missing, sentence) => {
  expect(fontsSentence('pdf', missing)).toContain(sentence);
});

it('says what a text set anew did not use', () => {
  expect(fontsSentence('text', ['STSong'])).toBe('按文字重排，没有用文件里的 STSong，用思源黑体显示');
});
