/** A reading of the server's clock, with the stopwatch's milliseconds at which it came. */
export type ClockReading = { deadline: number; now: number; at: number };

/**
 * Whole seconds until the deadline. Only the stopwatch counts between two readings: moving the device's calendar changes
 * nothing. Never negative.
 */
export function secondsLeft(reading: ClockReading, stopwatch: number): number {
  const elapsed = Math.max(0, stopwatch - reading.at) / 1000;
  return Math.max(0, Math.ceil(reading.deadline - reading.now - elapsed));
}

/** 8:46, 1:02:03 */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** 8 分 46 秒: what is read aloud. */
export function spokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} 分 ${seconds % 60} 秒` : `${seconds} 秒`;
}
