/** What one conversion may use. Sizes are bytes, times milliseconds, pictures pixels. */
export type ConversionLimits = {
  /** The file itself. */
  maxFileBytes: number;
  maxPages: number;
  /** Wall clock of a whole conversion; a document of more than 1,000 pages gets it once per started 1,000. */
  timeoutMs: number;
  /** Resident memory of a child and everything it started, together. */
  maxMemoryBytes: number;
  /** Width of page pictures; a page that would be higher than `maxPictureHeight` becomes narrower. */
  pictureWidth: number;
  maxPictureHeight: number;
  /** Everything inside an office file or epub, inflated, nested archives included. */
  maxInflatedBytes: number;
  maxArchiveEntries: number;
  /** Characters of text kept per page, and for the whole document. */
  maxPageText: number;
  maxText: number;
};

export const DEFAULT_CONVERSION_LIMITS: ConversionLimits = {
  maxFileBytes: 200 * 1024 * 1024,
  maxPages: 2000,
  timeoutMs: 180_000,
  maxMemoryBytes: 600 * 1024 * 1024,
  pictureWidth: 1080,
  maxPictureHeight: 4000,
  maxInflatedBytes: 400 * 1024 * 1024,
  maxArchiveEntries: 10_000,
  maxPageText: 20_000,
  maxText: 10_000_000,
};
