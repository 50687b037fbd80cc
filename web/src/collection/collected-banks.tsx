import { useCallList } from '@xuelin/client/queries/query.ts';
import { nothing, UNAVAILABLE_TEXT, UnavailableItem } from '#collection/unavailable-item.tsx';
import { bankHref } from '#question/question.public.ts';
import { BankRow } from '#question/question.public.tsx';
import { PageList } from '#shell/page/page-list.tsx';

/** Banks the member collected, with the way into each. */
export function CollectedBanks() {
  return (
    <PageList
      query={useCallList('collect/getCollectBankList', { limit: 10 })}
      name="bank"
      label="收藏的题库"
      keyOf={(one) => one.id}
      renderItem={(one) =>
        one.available ? (
          <BankRow bank={one} />
        ) : (
          <UnavailableItem kind="bank" id={one.id} title={one.title}>
            <a className="collection__post" href={bankHref(one.id)}>
              <span className="f15 c1 l2">{one.title}</span>
              <span className="f13 c3">{UNAVAILABLE_TEXT}</span>
            </a>
          </UnavailableItem>
        )
      }
      empty={nothing('还没有收藏的题库', '在题库页点一下星标就会在这里。', {
        label: '去题库看看',
        href: '#/pages/question_bank/index',
      })}
    />
  );
}
