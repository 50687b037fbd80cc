// React makes an error while it is evaluated. A browser that is being measured takes its stack at once, for which it
// reads the whole file again: a third of what coming to life costs there.
import './hold-error-stacks.ts';
/** React's drawing of the page, by itself: main.tsx asks for it beside the rest. */
export { createRoot, hydrateRoot } from 'react-dom/client';
import './free-error-stacks.ts';
