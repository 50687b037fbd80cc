import * as message from '@xuelin/contract/message/message';
import { read, write } from '#core/calls/call-context.ts';
import { getList, getSummary } from './message.queries.ts';
import { readMessages } from './read-messages.ts';
import { setSwitch } from './set-switch.ts';

export const messageCalls = [
  read(message.getMessageSummary, getSummary),
  read(message.getMessageList, getList),
  write(message.readMessage, readMessages),
  write(message.setMessageSwitch, setSwitch),
];
