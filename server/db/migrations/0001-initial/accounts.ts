export const accountsTables = (text: string): readonly string[] => [
  `create table users (
    id ${text} primary key not null,
    username ${text} not null,
    username_key ${text} not null unique,
    email ${text} not null,
    email_key ${text} not null unique,
    password_hash ${text} not null,
    disabled smallint not null check (disabled in (0, 1)),
    created_at bigint not null,
    role ${text} not null check (role in ('member', 'desk', 'admin')),
    has_generated_password smallint not null default 0,
    erasure_asked_at bigint
  )`,
  `create table sessions (
    id ${text} primary key not null,
    token_hash ${text} not null unique,
    user_id ${text} not null references users (id) on delete cascade,
    created_at bigint not null,
    last_seen_at bigint not null,
    expires_at bigint not null,
    proved_at bigint not null default 0,
    factor ${text} not null default 'password',
    network ${text} not null default '',
    browser ${text} not null default ''
  )`,
  `create index sessions_user_id_index on sessions (user_id)`,
  `create index sessions_expires_at_index on sessions (expires_at)`,
  // The token first: a browser is looked up by it alone.
  `create table devices (
    user_id ${text} not null references users (id) on delete cascade,
    token_hash ${text} not null,
    last_used_at bigint not null,
    primary key (token_hash, user_id)
  )`,
  `create index devices_user_id_index on devices (user_id)`,
  `create table registration_codes (
    id ${text} primary key not null,
    code_hash ${text} not null unique,
    issued_to ${text} not null,
    note ${text},
    created_by ${text} references users (id) on delete set null,
    created_at bigint not null,
    expires_at bigint,
    revoked_at bigint,
    used_at bigint,
    used_by ${text} references users (id) on delete set null
  )`,
  `create table recovery_codes (
    id ${text} primary key not null,
    user_id ${text} not null references users (id) on delete cascade,
    code_hash ${text} not null unique,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    created_by ${text} references users (id) on delete set null,
    is_own smallint not null default 0
  )`,
  `create index recovery_codes_user_id_index on recovery_codes (user_id)`,
  `create table passkeys (
    id ${text} primary key not null,
    user_id ${text} not null references users (id) on delete cascade,
    credential_id ${text} not null unique,
    public_key ${text} not null,
    counter bigint not null,
    transports ${text} not null,
    name ${text} not null,
    is_synced smallint not null,
    created_at bigint not null,
    last_used_at bigint,
    is_backup_eligible smallint not null default 0
  )`,
  `create index passkeys_user_id_index on passkeys (user_id)`,
  `create table passkey_challenges (
    challenge_hash ${text} primary key not null,
    user_id ${text} references users (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create index passkey_challenges_expires_at_index on passkey_challenges (expires_at)`,
  // Pruned by the time of its window.
  `create table attempts (
    scope ${text} not null,
    key ${text} not null,
    window_start bigint not null,
    count integer not null,
    primary key (scope, key, window_start)
  )`,
  `create index attempts_window_start_index on attempts (window_start)`,
  // Without references: an entry stays when its actor or its subject is deleted.
  `create table audit (
    id ${text} primary key not null,
    at bigint not null,
    actor_id ${text} not null,
    actor_name ${text} not null,
    action ${text} not null,
    subject_type ${text} not null,
    subject_id ${text} not null,
    subject_label ${text} not null,
    detail ${text} not null default '',
    network ${text} not null default '',
    browser ${text} not null default ''
  )`,
  `create index audit_subject_type_at_id_index on audit (subject_type, at, id)`,
  `create index audit_at_id_index on audit (at, id)`,
  `create index audit_actor_name_at_id_index on audit (actor_name, at, id)`,
  `create index audit_action_at_id_index on audit (action, at, id)`,
  `create index audit_subject_id_at_id_index on audit (subject_id, at, id)`,
  `create table scheduled_jobs (
    name ${text} primary key not null,
    begun_at bigint not null
  )`,
];
