import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { unstableSetRender } from 'antd-mobile';
import '#theme/antd.css';

const roots = new WeakMap<Element | DocumentFragment, Root>();

/**
 * The library draws its own dialogs and toasts by an interface that React 19 no longer has: it gets ours. Import
 * this once in every lazily loaded screen that uses antd-mobile.
 */
unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(node);
  return async () => {
    await Promise.resolve();
    root.unmount();
    roots.delete(container);
  };
});
