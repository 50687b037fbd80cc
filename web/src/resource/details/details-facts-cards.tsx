import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { documentFacts, priceFacts } from '#resource/details/details-facts.ts';
import type { Fact } from '#resource/details/details-facts.ts';
import { Card } from '@xuelin/ui/display/card.tsx';

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card inset padded label={title}>
      <h2 className="f17 b c1">{title}</h2>
      <dl className="facts">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The price explained, and what is known of the file. */
export function DetailsFacts({ detail }: { detail: ResourceDetail }) {
  const info = usePublicInfo();
  return (
    <>
      <Facts title="价格与文件" facts={priceFacts(detail, info)} />
      <Facts title="文件信息" facts={documentFacts(detail)} />
    </>
  );
}
