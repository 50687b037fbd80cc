/** Why the original cannot be shown, as a sentence for its author. */
export class OriginalError extends Error {
  override name = 'OriginalError';
}

/** It took too long, and may be busy still. */
export class SlowError extends OriginalError {
  override name = 'SlowError';
}

/** What a promise brings, or a SlowError when that takes longer than `patience` ms. */
export async function within<T>(promise: Promise<T>, patience: number, sentence: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowError(sentence)), patience);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
