import { clockIcon, flagIcon, listIcon, paperIcon, starIcon } from '@xuelin/ui/icons/icons.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { mistakesHref } from '#practice/practice-links.ts';
import { bankListHref, startHref } from '#question/question.public.ts';

/** The ways to practise, within the target exam. */
export function BankShortcuts({ categoryId }: { categoryId?: number }) {
  const ways = [
    { label: '章节练习', icon: listIcon, href: bankListHref({ categoryId, paperKind: 'chapter' }) },
    { label: '历年真题', icon: paperIcon, href: bankListHref({ categoryId, paperKind: 'past' }) },
    { label: '模拟考试', icon: clockIcon, href: bankListHref({ categoryId, paperKind: 'mock' }) },
    { label: '错题本', icon: flagIcon, href: mistakesHref },
    { label: '收藏题', icon: starIcon, href: startHref({ mode: 'collected' }) },
  ];
  return (
    <nav className="shortcuts" aria-label="练习方式">
      {ways.map(({ label, icon, href }) => (
        <a key={label} href={href}>
          <Icon of={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}
