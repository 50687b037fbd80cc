// Runs inside the document before anything is drawn: the chosen theme, and whether the drawn home page is the one asked for.
{
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = read('xl:theme');
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : isDark ? 'dark' : 'light';
  // The browser's own bar, as theme.ts has it: its light colour stands in the document.
  if (root.dataset.theme === 'dark') document.querySelector('[name=theme-color]').content = '#1d2c54';
  const size = read('xl:text');
  const scale = { large: 1.125, huge: 1.25, larger: 1.5, double: 2 }[size];
  if (scale) root.dataset.text = size;
  root.toggleAttribute('data-narrow', matchMedia(`(max-width: ${17.5 * (scale ?? 1)}em)`).matches);
  const isHome = /^#?\/?(pages\/index\/index)?(\?|$)/.test(location.hash);
  root.dataset.first = isHome ? 'home' : 'other';
  // Its offer to install the app comes once, perhaps before the code that shows it (install-offer.ts), instead of its own strip.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
}
