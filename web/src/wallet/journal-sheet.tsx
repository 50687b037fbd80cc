import { useCall } from '@xuelin/client/queries/query.ts';
import { formatDate } from '@xuelin/ui/format/time.ts';
import { currencyName, postingAmount, reasonName } from '#wallet/bill-text.ts';
import type { BillLine } from '#wallet/bill-text.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { pathWith } from '#shell/stack/route-path.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { shieldIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import './journal-sheet.css';

function Postings({ id }: { id: number }) {
  const journal = useCall('wallet/getJournal', { id });
  return (
    <Loaded query={journal} skeleton="article">
      {({ reason, createdAt, postings, sums }) => (
        <>
          <p className="f12 c3">
            {reasonName(reason)}·<span className="num">{formatDate(createdAt, { time: true })}</span>·流水号{' '}
            {id}
          </p>
          <table className="journal">
            <caption className="sr">这笔流水的全部分录</caption>
            <thead>
              <tr>
                <th scope="col">账户</th>
                <th scope="col">变动</th>
              </tr>
            </thead>
            <tbody>
              {postings.map((posting, index) => (
                // A journal never changes.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  <td>
                    {posting.account} {posting.mine ? <Tag look="sky">我</Tag> : null}
                  </td>
                  <td className="num">{postingAmount(posting)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="journal__sum">
            <Icon of={shieldIcon} size={16} />
            {sums.every(({ sum }) => sum === 0) ? '这一笔收付两边相等：' : '这一笔对不上：'}
            {sums.map(({ currency, sum }) => `${currencyName(currency)}各账户的变动合计 ${sum}`).join('，')}
          </p>
        </>
      )}
    </Loaded>
  );
}

/** A line whose postings can be looked at; `saleJournalId` of a settlement: the sale it settles. */
type Line = Pick<BillLine, 'journalId' | 'title' | 'goodsKind' | 'goodsId'> & { saleJournalId?: number };

/** What one bill line did in the ledger: every posting, and that they sum to 0. */
export function JournalSheet({ line, onClose }: { line: Line | undefined; onClose: () => void }) {
  const goods = line?.goodsKind === 'resource' ? line.goodsId : null;
  return (
    <Sheet
      open={line !== undefined}
      onClose={onClose}
      title="账本分录"
      foot={
        goods ? (
          <Button
            look="soft"
            block
            href={`#${pathWith('/pages/resource/details', { id: goods })}`}
            onPress={onClose}
          >
            看这份资料
          </Button>
        ) : null
      }
    >
      {line ? (
        // It scrolls where it is long, and holds nothing else that takes the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label="分录" tabIndex={0}>
          <p className="f16 b c1">{line.title}</p>
          <Postings id={line.journalId} />
          {line.saleJournalId === undefined ? null : (
            <>
              <h3 className="f15 b c1 journal__sale">这笔收入的来源</h3>
              <Postings id={line.saleJournalId} />
            </>
          )}
        </section>
      ) : null}
    </Sheet>
  );
}
