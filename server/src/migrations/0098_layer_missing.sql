-- Pages whose words are to be read again: see resource/convert/fill-layers.ts.
create index resource_page_wordless on resource_page (resource_id, version) where layer is null;
