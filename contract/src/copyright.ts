import { Type, type Static } from 'typebox';
import { Author } from './account/account.ts';
import { ContentKindName } from './content.ts';
import { call } from './core/call.ts';
import { COPYRIGHT } from './core/constants.ts';
import { operator } from './core/operator-role.ts';
import { Count, done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from './core/schema.ts';
import { contentTags } from './core/tags.ts';
import { OwnInterest } from './moderation/moderation.ts';

const closedObject = { additionalProperties: false };

/**
 * received: staff decide whether the content is taken down · takenDown: its author may send a counter-notice · countered:
 * the claimant may say that they go to court or an authority · disputed: staff decide for good · rejected: never taken down ·
 * restored: shown again · upheld: stays down · withdrawn: the claimant took the complaint back · closed: one of the two
 * accounts ended
 */
export const complaintStates = [
  'received',
  'takenDown',
  'countered',
  'disputed',
  'rejected',
  'restored',
  'upheld',
  'withdrawn',
  'closed',
] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** Which of the two a member is. */
export const complaintSides = ['claimant', 'author'] as const;

/** A file of somebody's proof: a picture or a document. Its address answers to who sent it, and to staff. */
const Proof = Type.Object({
  name: Type.String(),
  isPicture: Type.Boolean(),
  url: Type.String(),
});

/** What both sides may know of a complaint. */
const Complaint = Type.Object({
  id: Id(),
  /** How it is called in messages and letters: “BQ000012”. */
  number: Type.String(),
  kind: ContentKindName(),
  refId: Id(),
  /** What the content was called when it was complained about. */
  title: Type.String(),
  /** Hash address where the content is shown, if it is. */
  link: Type.String(),
  state: OneOf(complaintStates),
  /** Which of the two the caller is. */
  side: OneOf(complaintSides),
  createdAt: Seconds(),
  /** Until when the state may be answered; of what staff decide: until when they promised to. Null = it has ended. */
  dueAt: Nullable(Seconds()),
});
export type Complaint = Static<typeof Complaint>;

/** What one side wrote; contact and proof are null for the other one. */
const Statement = Type.Object({
  name: Type.String(),
  text: Type.String(),
  /** When it was sent. */
  at: Seconds(),
  contact: Nullable(Type.String()),
  proofs: Nullable(Type.Array(Proof)),
});

export const ComplaintDetail = Type.Object({
  ...Complaint.properties,
  /** The work that is said to be copied: its title, where it can be found. */
  work: Type.String(),
  claim: Statement,
  counter: Nullable(Statement),
  reaction: Nullable(Statement),
  takenDownAt: Nullable(Seconds()),
  endedAt: Nullable(Seconds()),
  /** Words of staff: of the first decision, of the last one; '' when there are none. */
  decision: Type.String(),
  outcome: Type.String(),
});
export type ComplaintDetail = Static<typeof ComplaintDetail>;

/** What somebody proves something with: pictures sent to upload/proof, documents sent to /files. */
const proofInput = {
  proofIds: Type.Optional(Type.Array(Id(), { maxItems: COPYRIGHT.pictures, uniqueItems: true })),
  uploadIds: Type.Optional(Type.Array(Text(1, 100), { maxItems: COPYRIGHT.files, uniqueItems: true })),
};
/** What is said is true; a form that does not say so is refused. */
const Truthful = () => Type.Unsafe<true>({ type: 'boolean', enum: [true] });

/** Who says something, how they are reached, and that it is true: they answer for it. */
const personInput = {
  name: Text(1, COPYRIGHT.nameMax),
  /** An e-mail address or phone number; the other side never sees it. */
  contact: Text(1, COPYRIGHT.contactMax),
  truthful: Truthful(),
};

export const addComplaint = call({
  name: 'copyright/complain',
  method: 'POST',
  access: 'member',
  summary: '版权投诉：说明自己的作品和理由，附证明；受理后给出编号与答复期限',
  input: Type.Object(
    {
      kind: ContentKindName(),
      id: Id(),
      work: Text(1, COPYRIGHT.workMax),
      text: Text(1, COPYRIGHT.textMax),
      ...personInput,
      ...proofInput,
    },
    closedObject,
  ),
  output: Complaint,
  errors: [4003, 4004, 4009, 4029],
  idempotent: true,
  changes: ['copyright', 'file', 'message'],
});

export const getComplaintList = call({
  name: 'copyright/getList',
  method: 'POST',
  access: 'member',
  summary: '我提出的版权投诉，或针对我的内容并已下架的投诉，新的在前',
  input: Type.Object({ side: OneOf(complaintSides), ...listInput }, closedObject),
  output: listOf(Complaint),
  reads: ['copyright', ...contentTags],
});

export const getComplaint = call({
  name: 'copyright/getDetail',
  method: 'GET',
  access: 'member',
  summary: '一件版权投诉的经过；联系方式和证明只有提交的人看得到',
  input: Type.Object({ id: Id() }, closedObject),
  output: ComplaintDetail,
  errors: [4004],
  reads: ['copyright', ...contentTags],
});

export const addCounterNotice = call({
  name: 'copyright/counter',
  method: 'POST',
  access: 'member',
  summary: '反通知：内容因版权投诉下架后，作者在期限内说明自己有权发布，附证明',
  input: Type.Object(
    { id: Id(), text: Text(1, COPYRIGHT.textMax), ...personInput, ...proofInput },
    closedObject,
  ),
  output: done(),
  errors: [4003, 4004, 4009],
  idempotent: true,
  changes: ['copyright', 'file', 'message'],
});

export const reactToCounter = call({
  name: 'copyright/react',
  method: 'POST',
  access: 'member',
  summary: '投诉人在期限内说明已向法院起诉或向主管部门投诉，附证明；内容继续下架，由人工决定',
  input: Type.Object(
    { id: Id(), text: Text(1, COPYRIGHT.textMax), truthful: Truthful(), ...proofInput },
    closedObject,
  ),
  output: done(),
  errors: [4003, 4004, 4009],
  idempotent: true,
  changes: ['copyright', 'file', 'message'],
});

export const withdrawComplaint = call({
  name: 'copyright/withdraw',
  method: 'POST',
  access: 'member',
  summary: '撤回自己的版权投诉；已下架的内容恢复',
  input: Type.Object({ id: Id() }, closedObject),
  output: done(),
  errors: [4003, 4004, 4009],
  idempotent: true,
  changes: ['copyright', 'review', 'message', 'member', ...contentTags],
});

/** The same for staff: with both people, and everything they sent. */
export const OperatorComplaint = Type.Object({
  ...Type.Omit(ComplaintDetail, ['side']).properties,
  claimant: Nullable(Author),
  author: Nullable(Author),
  /** Complaints that took content of this author down and were not lifted. */
  infringementCount: Count(),
  /** As many as make a repeat infringer, or more. */
  repeated: Type.Boolean(),
  /** Staff take such content down and restore it where it is edited. */
  byHand: Type.Boolean(),
  /** How the decision concerns the member the caller publishes as; null = not. */
  ownInterest: Nullable(OwnInterest),
});
export type OperatorComplaint = Static<typeof OperatorComplaint>;

export const getOperatorComplaintList = call({
  name: 'operator/getCopyrightList',
  method: 'POST',
  access: operator('reviewer'),
  summary: '版权投诉：等待决定的，旧的在前；未结束的；或全部，新的在前（运营）',
  input: Type.Object(
    {
      state: Type.Optional(OneOf(['waiting', 'open', 'all'])),
      /** Only about content of this member. */
      uid: Type.Optional(Id()),
      ...listInput,
    },
    closedObject,
  ),
  output: listOf(OperatorComplaint),
  reads: ['copyright', 'member', 'setting', ...contentTags],
});

/** takeDown, reject: of what was received; restore, uphold: for good, of what was taken down. */
export const complaintOutcomes = ['takeDown', 'reject', 'restore', 'uphold'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const decideComplaint = call({
  name: 'operator/decideCopyright',
  method: 'POST',
  access: operator('reviewer'),
  summary: '决定一件版权投诉：下架或驳回；下架后恢复或维持。双方都收到消息（运营）',
  input: Type.Object(
    { id: Id(), outcome: OneOf(complaintOutcomes), reason: Text(1, COPYRIGHT.reasonMax) },
    closedObject,
  ),
  output: done(),
  errors: [4003, 4004, 4009],
  idempotent: true,
  changes: ['copyright', 'review', 'message', 'member', ...contentTags],
});
