export const siteTables = (text: string): readonly string[] => [
  `create table videos (
    id ${text} primary key not null,
    title ${text} not null,
    url ${text} not null,
    type ${text} not null check (type in ('link', 'upload')),
    is_active smallint not null check (is_active in (0, 1)),
    created_at bigint not null,
    updated_at bigint not null default 0
  )`,
  `create index videos_created_at_id_index on videos (created_at, id)`,
  // The owner without a reference: when they are erased, the row still says which file to remove.
  `create table uploads (
    id ${text} primary key not null,
    owner_id ${text} not null,
    length bigint not null,
    created_at bigint not null,
    media_file ${text} unique,
    finished_at bigint,
    video_id ${text} unique references videos (id) on delete set null,
    discarded_at bigint
  )`,
  `create table bucket_uploads (
    upload_id ${text} primary key not null,
    object_key ${text},
    multipart_id ${text},
    changed_at bigint not null
  )`,
  `create table bucket_upload_parts (
    upload_id ${text} not null references bucket_uploads (upload_id) on delete cascade,
    number integer not null,
    etag ${text} not null,
    size integer not null,
    primary key (upload_id, number)
  )`,
  `create table pictures (
    id ${text} primary key not null,
    name ${text} not null,
    alt ${text} not null,
    focus_x integer not null,
    focus_y integer not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    created_at bigint not null,
    discarded_at bigint
  )`,
  `create index pictures_created_at_id_index on pictures (created_at, id)`,
  `create table services (
    id ${text} primary key not null,
    icon ${text} not null,
    title ${text} not null,
    description ${text} not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index services_created_at_id_index on services (created_at, id)`,
  `create table testimonials (
    id ${text} primary key not null,
    quote ${text} not null,
    name ${text} not null,
    initials ${text} not null,
    title ${text} not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create index testimonials_created_at_id_index on testimonials (created_at, id)`,
  `create table site_draft (
    id integer primary key not null check (id = 1),
    content ${text},
    revision integer not null,
    changed_by ${text},
    changed_at bigint
  )`,
  `create table site_versions (
    number integer primary key not null,
    content ${text} not null,
    note ${text} not null,
    published_by ${text} not null,
    published_at bigint not null
  )`,
];
