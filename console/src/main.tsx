import { createRoot } from 'react-dom/client';
import { ConsoleApp } from '#app.tsx';
import '#console.css';

const root = document.querySelector('#app');
if (!root) throw new Error('the document has no #app');
createRoot(root).render(<ConsoleApp />);
