import { two } from '@xuelin/ui/format/format.ts';

/** A moment or a length as `1:05` or `1:02:05`. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The same to be read aloud: `1 分 5 秒`. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const parts = [hours > 0 ? `${hours} 小时` : '', minutes > 0 ? `${minutes} 分` : '', `${whole % 60} 秒`];
  return parts.filter(Boolean).join(' ');
}
