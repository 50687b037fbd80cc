import { createRoot } from 'react-dom/client';
import '@xuelin/ui/theme/tokens.css';
import '@xuelin/ui/theme/base.css';
import { getPublicInfo, setPublicInfo } from '@xuelin/client/queries/public-info.ts';
import { Shell } from '#shell/shell.tsx';
import { start } from '#shell/start/start.ts';

start();
// What the server would say of this site.
const width = new URLSearchParams(location.search).get('pageMaxWidth');
if (width) setPublicInfo({ ...getPublicInfo(), pageMaxWidth: Number(width) });
createRoot(document.querySelector('#app')!).render(<Shell />);
