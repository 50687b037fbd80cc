import { tabs } from '#routes.ts';
import { fullPath, parsePlace } from '#shell/route-path.ts';
import { switchTab } from '#shell/router.ts';
import { refreshTop } from '#shell/refresh.ts';
import { scrollToTop } from '#shell/scroll.ts';
import type { Entry } from '#shell/stack.ts';
import { useBadges } from '#shell/badges.ts';
import { TabBar } from '#ui/tab-bar.tsx';

const hrefOf = (path: string) => `#${fullPath(parsePlace(path))}`;

/** The tab bar under the four main pages. Tapping the shown tab scrolls it to its top and refreshes it. */
export function ShellTabBar({ top }: { top: Entry }) {
  const badges = useBadges();
  if (!tabs.some((tab) => tab.path === top.path)) return null;
  const current = hrefOf(top.path);
  return (
    <TabBar
      current={current}
      items={tabs.map(({ path, label, icon, iconOn }) => ({
        href: hrefOf(path),
        label,
        icon,
        iconOn,
        dot: badges.has(path),
      }))}
      onSelect={({ href }) => {
        if (href !== current) return switchTab(href);
        scrollToTop();
        refreshTop();
      }}
    />
  );
}
