-- Every row is written empty and then once or more with its answer: with room on its page that costs no entry of the index.
alter table practice_answer set (fillfactor = 80);
alter table practice_attempt set (fillfactor = 90);
