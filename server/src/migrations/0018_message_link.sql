-- What is told of one thing, by the place it leads to: taken back when the thing goes.
create index message_link on message (uid, link);
