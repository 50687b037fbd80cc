/** React's drawing of the page, by itself: main.tsx asks for it beside the rest. */
export { createRoot, hydrateRoot } from 'react-dom/client';
