/** The browser specs of each domain of the web; of what no domain owns (shell, ui, …) under `everywhere`. */
export const specsOfDomain = {
  account: ['account'],
  'check-in': ['check-in'],
  collection: ['introduction'],
  comment: ['introduction'],
  content: ['search', 'shell', 'journeys/main-job'],
  danmu: ['video'],
  feed: ['shell'],
  home: ['first-view', 'shell'],
  introduction: ['introduction', 'video'],
  message: ['message'],
  moderation: ['introduction'],
  purchase: ['journeys/main-job'],
  reaction: ['introduction', 'share'],
  resource: ['resource', 'journeys/main-job'],
  search: ['search'],
  ticket: ['introduction'],
  wallet: ['check-in', 'journeys/main-job'],
  everywhere: ['shell', 'first-view', 'journeys/main-job'],
};

const domainNamed = (name) => (Object.hasOwn(specsOfDomain, name) ? name : 'everywhere');

/**
 * The specs, as paths in e2e/, of what these files of the repository are part of. The server's files bring none: its own
 * tests ask it over HTTP. Specs that walk through every screen (access, hostile-text, …) belong to a whole run.
 * @param {string[]} changed
 * @param {string[]} specs every spec there is
 */
export function touchedSpecs(changed, specs) {
  const touched = new Set();
  for (const path of changed) {
    const [side, ...rest] = path.split('/');
    const inner = rest.join('/');
    if (/\.test\.\w+$/.test(path)) continue;
    if (side === 'e2e') {
      for (const spec of specs.includes(inner) ? [inner] : /\.ts$/.test(inner) ? specs : [])
        touched.add(spec);
    } else if (side === 'web' && !/\.testing\.\w+$/.test(path)) {
      const domain = rest[0] === 'src' && rest.length > 2 ? domainNamed(rest[1]) : 'everywhere';
      for (const name of specsOfDomain[domain]) touched.add(`${name}.spec.ts`);
    } else if (side === 'contract' && rest.length === 2) {
      const word = rest[1].replace(/\.ts$/, '');
      if (!Object.hasOwn(specsOfDomain, word)) continue;
      for (const name of specsOfDomain[word]) touched.add(`${name}.spec.ts`);
    }
  }
  return [...touched].toSorted();
}
