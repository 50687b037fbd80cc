/** How long something took, in whole minutes, hours or days: “12 分钟”, “5 小时”, “3 天”. */
export function timeTaken(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 90) return `${minutes} 分钟`;
  const hours = Math.round(seconds / 3_600);
  return hours < 48 ? `${hours} 小时` : `${Math.round(seconds / 86_400)} 天`;
}
