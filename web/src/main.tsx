import { createRoot } from 'react-dom/client';
// The entry page comes with the app itself: nothing to wait for.
import '#home/home-screen.tsx';
import { start } from '#shell/start.ts';
import { Shell } from '#shell/shell.tsx';
import '#theme/tokens.css';
import '#theme/base.css';

start();
const root = document.querySelector('#app');
if (root) createRoot(root).render(<Shell />);
