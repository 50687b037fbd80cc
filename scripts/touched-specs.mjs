/**
 * The browser specs of the domains of the web that have others than the one of their own name; of what no domain owns
 * (shell, ui, …) under `everywhere`.
 */
export const specsOfDomain = {
  account: ['account', 'help', 'own-data', 'youth-mode'],
  collection: ['introduction'],
  comment: ['introduction', 'seeding'],
  content: ['search', 'shell', 'journeys/main-job'],
  danmu: ['video'],
  feed: ['shell'],
  home: ['first-view', 'shell'],
  introduction: ['introduction', 'video'],
  moderation: ['introduction'],
  practice: ['practice', 'practice-faults'],
  purchase: ['journeys/main-job', 'money', 'recharge'],
  payment: ['money', 'recharge'],
  coupon: ['money', 'recharge'],
  exam: ['creator'],
  spread: ['creator'],
  reaction: ['introduction', 'share', 'seeding'],
  resource: ['resource', 'reading', 'conversion', 'journeys/main-job'],
  solution: ['question', 'practice-faults'],
  ticket: ['introduction'],
  wallet: ['check-in', 'journeys/main-job', 'money'],
  everywhere: ['shell', 'first-view', 'journeys/main-job'],
};

/**
 * The names of the browser specs of a folder of the web or a file of the contract; null when it has none.
 * @param {string} name
 * @param {string[]} specs every spec there is
 */
export function specsOf(name, specs) {
  if (Object.hasOwn(specsOfDomain, name)) return specsOfDomain[name];
  // What stands in shell/ is under every screen, not only in the spec of its name.
  return name !== 'shell' && specs.includes(`${name}.spec.ts`) ? [name] : null;
}

/**
 * The specs, as paths in e2e/, of what these files of the repository are part of. The server's files bring none: its own
 * tests ask it over HTTP. Specs that walk through every screen (access, hostile-text, …) belong to a whole run.
 * @param {string[]} changedPaths
 * @param {string[]} specs every spec there is
 */
export function touchedSpecs(changedPaths, specs) {
  const specNames = new Set();
  for (const path of changedPaths) {
    const [side, ...rest] = path.split('/');
    const inner = rest.join('/');
    if (/\.test\.\w+$/.test(path)) continue;
    if (side === 'e2e') {
      for (const spec of specs.includes(inner) ? [inner] : inner.endsWith('.ts') ? specs : [])
        specNames.add(spec);
    } else if (side === 'web' && !/\.testing\.\w+$/.test(path)) {
      const own = rest[0] === 'src' && rest.length > 2 ? specsOf(rest[1], specs) : null;
      for (const name of own ?? specsOfDomain.everywhere) specNames.add(`${name}.spec.ts`);
    } else if (side === 'contract' && rest[0] === 'src') {
      const word = (rest[1] ?? '').replace(/\.ts$/, '');
      for (const name of specsOf(word, specs) ?? []) specNames.add(`${name}.spec.ts`);
    }
  }
  return [...specNames].toSorted((a, b) => a.localeCompare(b));
}
