-- Which kinds of content there are is what the registry of the app says, here as in the other tables.
alter table item_read drop constraint item_read_kind_check;
