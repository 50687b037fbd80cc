import { createRoot } from 'react-dom/client';
import '#theme/tokens.css';
import '#theme/base.css';
import { Shell } from '#shell/shell.tsx';
import { start } from '#shell/start.ts';

start();
createRoot(document.querySelector('#app')!).render(<Shell />);
