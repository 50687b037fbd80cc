-- The cases that an operator looks at, given back when they log out or are disabled.
create index moderation_case_claimed on moderation_case (claimed_by) where state = 'open' and claimed_by is not null;
