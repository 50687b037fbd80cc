-- The console's list of complaints stays flat: those that have not ended, and all about content of one author.
create index copyright_complaint_unended on copyright_complaint (id desc) where ended_at is null;
create index copyright_complaint_about on copyright_complaint (author_uid, id desc);
