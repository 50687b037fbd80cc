import { createRoot } from 'react-dom/client';
import { HomeScreen } from '#home/home-screen.tsx';
import { start } from '#shell/start.ts';
import { Shell, presentScreen } from '#shell/shell.tsx';
import '#theme/tokens.css';
import '#theme/base.css';

// The entry page comes with the app itself: nothing to wait for.
presentScreen('pages/index/index', HomeScreen);
start();
const root = document.querySelector('#app');
if (root) createRoot(root).render(<Shell />);
