/** How well a chapter is mastered, in words; null: nothing answered yet. Bands by percent of the recent score. */
export type MasteryLook = 'none' | 'weak' | 'fair' | 'good' | 'strong';

/** Upper ends of the bands, in percent, from the lowest. */
const bands = [
  { below: 50, look: 'weak' },
  { below: 70, look: 'fair' },
  { below: 85, look: 'good' },
] as const;

/** The band of a mastery in percent. */
export function masteryLook(mastery: number | null): MasteryLook {
  if (mastery === null) return 'none';
  return bands.find(({ below }) => mastery < below)?.look ?? 'strong';
}

export const masteryWords: Readonly<Record<MasteryLook, string>> = {
  none: '还没练过',
  weak: '薄弱',
  fair: '一般',
  good: '较好',
  strong: '掌握',
};

/** How much a mastery says, in words, by its confidence in percent. */
export function confidenceText(confidence: number): string {
  if (confidence >= 70) return '把握大';
  return confidence >= 35 ? '把握一般' : '题做得少，仅供参考';
}
