import { createRoot } from 'react-dom/client';
import '@xuelin/ui/theme/tokens.css';
import '@xuelin/ui/theme/base.css';
import { Shell } from '#shell/shell.tsx';
import { start } from '#shell/start/start.ts';

start();
createRoot(document.querySelector('#app')!).render(<Shell />);
