/** What stands where a picture cannot be drawn; within a line only that there is one. */
export function missingPicture(
  { alt, fault }: { alt: string; fault: string },
  { short = false } = {},
): string {
  const reason = fault === '' ? '这张图片坏了' : fault;
  if (short) return '［图］';
  return alt === ''
    ? `（${reason.startsWith('图片') ? '' : '图片：'}${reason}）`
    : `（图片：${alt}。${reason}）`;
}
