type StoredWrapper = 'object' | 'string' | 'number' | 'boolean' | 'undefined';
const wrappedTypes = new Set<unknown>([
  'object',
  'string',
  'number',
  'boolean',
  'undefined',
] satisfies StoredWrapper[]);

/** Used when the browser gives no storage (private window): lasts as long as the page. */
const memory = new Map<string, string>();

/** A text is stored bare, anything else as `{"type": …, "data": …}`. */
export function wrap(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify({ type: typeof value, data: value });
}

/** How JSON writes a Date. */
const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** The value of a stored text: unwrapped when it has exactly `type` and `data` and they match (a Date is stored as its text), else the text. */
export function unwrap(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text;
  const { type, data } = value as { type?: unknown; data?: unknown };
  if (!wrappedTypes.has(type)) return text;
  const keys = Object.keys(value).length;
  // JSON leaves `data: undefined` out.
  if (keys === 1 && type === 'undefined') return '';
  if (keys === 2 && type === 'object' && typeof data === 'string' && isoDate.test(data))
    return new Date(data);
  return keys === 2 && 'data' in value && typeof data === type ? data : text;
}

/** The stored value; a missing key reads as `''`. */
export function readStored(key: string): unknown {
  let text: string | null;
  try {
    text = localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    text = memory.get(key) ?? null;
  }
  return text === null ? '' : unwrap(text);
}

/** Stores a value; when the browser refuses (full, private window) it lasts as long as the page. */
export function writeStored(key: string, value: unknown): void {
  const text = wrap(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** True when something is stored under the key, even an empty text. */
export function hasStored(key: string): boolean {
  try {
    return memory.has(key) || localStorage.getItem(key) !== null;
  } catch {
    return memory.has(key);
  }
}

/** Forgets the key. */
export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept there then.
  }
}
