-- Fonts that a file names and that its pages could not be drawn in; null until it was converted since this is kept.
alter table resource_version add column missing_fonts text[];
