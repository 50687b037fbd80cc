-- What a text file's bytes were read in, so that its author is shown them as they are; null for other formats.
alter table resource_version add column text_encoding text check (text_encoding ~ '^[a-z0-9-]{3,16}$');
