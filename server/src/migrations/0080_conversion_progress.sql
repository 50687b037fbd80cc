-- How far a conversion has come survives it: its pages are saved as they are drawn, and it goes on in slices.
alter table resource_version add column slices smallint not null default 0;
alter table resource_version add column spent_ms bigint not null default 0;
comment on column resource_version.slices is 'how often its conversion was put behind those of others';
comment on column resource_version.spent_ms is 'milliseconds that its conversion has taken in all slices together';
