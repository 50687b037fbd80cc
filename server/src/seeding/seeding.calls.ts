import { getCollectSeedingList } from '@xuelin/contract/seeding/collection';
import * as discussion from '@xuelin/contract/seeding/discussion';
import * as publishing from '@xuelin/contract/seeding/publish';
import * as seeding from '@xuelin/contract/seeding/seeding';
import * as topic from '@xuelin/contract/seeding/topic';
import * as desk from '@xuelin/contract/seeding/topic-desk';
import { read, write } from '#core/calls/call-context.ts';
import { comment, getComments, getReplies, motionComment, removeComment } from '../comment/comment.public.ts';
import { like } from '../reaction/reaction.public.ts';
import { kind } from './access.ts';
import { vote } from './poll/poll.ts';
import { pin, remove, restore, setVisibility } from './publish/manage.ts';
import { getPictureLimit } from './publish/picture-limit.ts';
import { publish } from './publish/publish.ts';
import { getCollected, getDetail, getEditHistory, getMySeeding } from './read/detail.queries.ts';
import { getList } from './read/list.queries.ts';
import { getNewCount } from './read/new-count.queries.ts';
import { getOperatorTopicList, mergeTopics, setTopicShown } from './topic/desk.ts';
import { followTopic, getTopic, getTopicList } from './topic/topic.queries.ts';

/** What is near by the address of who asks is another for each. */
const byAddress = (input: { feed?: unknown; latitude?: unknown }) =>
  input.feed === 'nearby' && input.latitude === undefined;

export const seedingCalls = [
  read(seeding.getList, getList, { cache: 5, uncached: byAddress }),
  read(seeding.getNewCount, getNewCount, { cache: 5, uncached: byAddress }),
  read(seeding.getDetail, getDetail, { cache: 5 }),
  read(seeding.getEditHistory, getEditHistory, { cache: 5 }),
  read(seeding.getMySeeding, getMySeeding),
  write(publishing.publish, publish),
  read(publishing.getPictureLimit, getPictureLimit),
  write(publishing.setVisibility, setVisibility),
  write(publishing.remove, remove),
  write(publishing.restore, restore),
  write(publishing.pin, pin),
  write(publishing.motionSeeding, ({ tx, caller, now, input }) => like(tx, { kind, ...input, caller, now })),
  write(publishing.vote, vote),
  read(getCollectSeedingList, getCollected),
  read(topic.getTopicList, getTopicList, { cache: 10 }),
  read(topic.getTopic, getTopic, { cache: 10 }),
  write(topic.followTopic, followTopic),
  read(desk.getOperatorTopicList, getOperatorTopicList),
  write(desk.mergeTopics, mergeTopics),
  write(desk.setTopicShown, setTopicShown),
  read(
    discussion.getComment,
    (context) => {
      const { seedingId: id, ...page } = context.input;
      return getComments(context, { kind, id, ...page });
    },
    { cache: 5 },
  ),
  read(discussion.getSonComment, (context) => getReplies(context, { ...context.input, onlyOn: kind }), {
    cache: 5,
  }),
  write(discussion.addComment, (context) => {
    const { seedingId: id, ...input } = context.input;
    return comment(context, { kind, id, ...input });
  }),
  write(discussion.deleteComment, (context) => removeComment(context, { ...context.input, onlyOn: kind })),
  write(discussion.motionComment, (context) => motionComment(context, { ...context.input, onlyOn: kind })),
];
