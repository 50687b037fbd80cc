-- false once a watermark could not be put on the file, for reasons of its own: buyers get the original then
alter table resource_version add column stampable boolean not null default true;
