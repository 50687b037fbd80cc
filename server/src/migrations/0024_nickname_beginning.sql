-- Members whose nickname begins with what was typed after an @.
create index member_nickname_beginning on member ((lower(nickname) collate "C"), uid);
