/** SHA-256 of a file as 64 hexadecimal digits; `''` where the browser has no such function (plain http). */
export async function sha256(file: Blob): Promise<string> {
  // Typed as always there, absent outside of a secure context.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return '';
  const hash = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
