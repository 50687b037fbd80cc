/** Where the app under test answers, without a slash at its end. Set by the config before anything runs. */
export const baseUrl = process.env['E2E_BASE_URL'] ?? `http://127.0.0.1:${process.env['E2E_PORT']}`;

/**
 * Headers that make a caller look like one at an address of its own behind our proxy: limits by IP then belong to one
 * test, as they would to one home.
 */
export function ownAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}
