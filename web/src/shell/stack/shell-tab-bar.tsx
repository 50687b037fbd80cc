import { tabs } from '#routes.ts';
import { fullPath, parsePlace } from '#shell/stack/route-path.ts';
import { switchTab } from '#shell/stack/router.ts';
import { refreshTop } from '#shell/page/refresh.ts';
import { scrollToTop } from '#shell/stack/scroll.ts';
import type { Entry } from '#shell/stack/stack.ts';
import { useBadges } from '#shell/stack/badges.ts';
import { TabBar } from '@xuelin/ui/navigation/tab-bar.tsx';

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
