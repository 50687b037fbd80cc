/** Milliseconds of processor time that work takes: on a busy machine as many as on a quiet one, unlike time itself. */
export function cpuMsOf(work: () => unknown): number {
  const begin = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1_000;
}
