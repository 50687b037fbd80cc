-- How many pieces a text is made of: two of which one is far longer are not the same, whatever their sketches say.
alter table moderation_text add piece_count integer;
