-- The chapter of a video, whenever a part of it is asked for.
create index introduction_chapter_video on introduction_chapter (video_file_id) where video_file_id is not null;
