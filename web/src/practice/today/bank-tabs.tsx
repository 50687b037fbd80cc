import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Tabs } from '@xuelin/ui/navigation/tabs.tsx';
import { BankRow, useBankProgress } from '#question/question.public.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';

const own = { key: 'mine', label: '我的题库' };
const common = [
  { key: 'hot', label: '推荐' },
  { key: 'learners', label: '排行' },
];

type TabsOfBanksProps = {
  /** Target exam, or what the visitor chose. */
  categoryId?: number;
  isMember: boolean;
  /** Without it the category is the target exam's. */
  onCategory?: (id: number | undefined) => void;
};

/** The banks: one's own, those recommended for the exam, those most learners use. */
export function BankTabs({ categoryId, isMember, onCategory }: TabsOfBanksProps) {
  const [tab, setTab] = usePersistedState('banks', isMember ? 'mine' : 'hot');
  return (
    <section className="banks" aria-label="题库">
      <Tabs
        items={isMember ? [own, ...common] : common}
        current={tab}
        onSelect={setTab}
        label="题库的范围"
        panel="banks"
      />
      {onCategory ? <Categories chosen={categoryId} onChoose={onCategory} /> : null}
      <div id="banks" role="tabpanel" aria-label="题库列表">
        {tab === 'mine' ? (
          <MyBanks onMore={() => setTab('hot')} />
        ) : (
          <PublicBanks
            key={`${tab}-${categoryId ?? ''}`}
            sort={tab === 'learners' ? 'learners' : 'hot'}
            categoryId={categoryId}
          />
        )}
      </div>
    </section>
  );
}

function Categories({ chosen, onChoose }: { chosen?: number; onChoose: (id: number | undefined) => void }) {
  const { data } = useCall('questionBank/getCategoryTree', {});
  if (!data || data.list.length === 0) return null;
  return (
    <div className="hs banks__c">
      <Chip on={chosen === undefined} onPress={() => onChoose(undefined)}>
        全部
      </Chip>
      {data.list.map(({ id, name }) => (
        <Chip key={id} on={chosen === id} onPress={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}

function MyBanks({ onMore }: { onMore: () => void }) {
  return (
    <PageList
      query={useCallList('practice/getMyBankList', { limit: 10 })}
      name="mine"
      label="我的题库"
      skeleton="card"
      className="banks__l"
      keyOf={({ bank }) => bank.id}
      renderItem={({ bank, progress }) => <BankRow bank={bank} progress={progress} />}
      empty={{
        picture: 'seedling',
        title: '还没有练过的题库',
        text: '从推荐里挑一个免费的开始，练过的会留在这里。',
        action: { label: '看推荐', onPress: onMore },
      }}
    />
  );
}

type PublicProps = {
  sort: 'hot' | 'learners';
  categoryId?: number;
};

function PublicBanks({ sort, categoryId }: PublicProps) {
  const query = useCallList('questionBank/getList', { categoryId, sort, limit: 10 });
  const banks = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const progress = useBankProgress(banks.map(({ id }) => id));
  return (
    <PageList
      query={query}
      name={sort}
      label={sort === 'hot' ? '推荐的题库' : '题库排行'}
      skeleton="card"
      className="banks__l"
      keyOf={(bank) => bank.id}
      renderItem={(bank) => <BankRow bank={bank} progress={progress.get(bank.id)} />}
      empty={{
        picture: 'seedling',
        title: '这个考试还没有题库',
        text: '换一个目标考试看看，或过几天再来。',
      }}
    />
  );
}
