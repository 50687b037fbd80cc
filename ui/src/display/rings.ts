/** The four inner tree rings around (264, 248) in a box of 528 × 448: the motif of loaders. */
export const innerRings = [
  'M285 237q9 11 1 22t-21 11-21-11-1-23 20-11 22 12z',
  'M310 231q12 17 1 35t-29 25-35-1-27-25-3-37 27-23 37 3 29 23z',
  'M329 224q17 24 1 49t-41 35-50 0-38-35-3-53 38-33 52 4 41 33z',
  'M361 212q25 36 1 73t-61 52-74 0-56-52-4-78 56-48 77 5 61 48z',
] as const;
