import type { OutputOf } from '@xuelin/contract/core/call';
import type { getHelp as contract } from '@xuelin/contract/site';
import type { ReadContext } from '#core/calls/call-context.ts';
import { agreementAt, fillValues, textValues } from '../agreement/agreement.public.ts';

/** One page of help, with the rules in force in it. */
export async function getHelp({
  db,
  input: { topic },
  config,
  now,
}: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { kind, title, content } = await agreementAt(db, `help.${topic}`, now);
  return { topic, title, content: fillValues(content, textValues(kind, config, now)) };
}
