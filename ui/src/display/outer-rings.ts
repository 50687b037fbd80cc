import { innerRings } from '#display/rings.ts';

/** Seven growing tree rings around (264, 248) in a box of 528 × 448: the motif of empty states. */
export const rings = [
  ...innerRings,
  'M380 205q30 43 2 88t-73 62-89-1-67-62-6-94 67-58 93 7 73 58z',
  'M411 193q37 55 2 112t-92 78-113-1-85-78-6-118 85-74 117 7 92 74z',
  'M430 186q42 62 3 127t-104 88-128-2-98-88-7-133 98-83 132 8 104 83z',
] as const;
