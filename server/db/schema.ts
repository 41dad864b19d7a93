import type { Generated } from 'kysely';
import type { Role, SignInFactor } from '#contract/accounts.ts';
import type { AuditAction, AuditSubject } from '#contract/audit.ts';
import type { ServiceIcon } from '#contract/service-icons.ts';
import type { VideoType } from '#contract/videos.ts';
import type { Flag, Time } from './columns.ts';
import type {
  EnquiriesTable,
  EnquiryKeysTable,
  EnquiryMessagesTable,
  EnquiryPagesTable,
  EnquirySearchTable,
  MailsTable,
  SavedRepliesTable,
} from './enquiry-tables.ts';

export type Schema = {
  migrations: MigrationsTable;
  users: UsersTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  registration_codes: RegistrationCodesTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  attempts: AttemptsTable;
  enquiries: EnquiriesTable;
  enquiry_keys: EnquiryKeysTable;
  enquiry_messages: EnquiryMessagesTable;
  enquiry_pages: EnquiryPagesTable;
  enquiry_search: EnquirySearchTable;
  mails: MailsTable;
  saved_replies: SavedRepliesTable;
  videos: VideosTable;
  services: ServicesTable;
  testimonials: TestimonialsTable;
  uploads: UploadsTable;
  bucket_uploads: BucketUploadsTable;
  bucket_upload_parts: BucketUploadPartsTable;
  pictures: PicturesTable;
  audit: AuditTable;
  site_draft: SiteDraftTable;
  site_versions: SiteVersionsTable;
  scheduled_jobs: ScheduledJobsTable;
};

type MigrationsTable = {
  name: string;
  applied_at: Time;
};

/** The jobs that instances share, by their names. */
type ScheduledJobsTable = {
  name: string;
  begun_at: Time;
};

type UsersTable = {
  id: string;
  username: string;
  /** Lower-cased, for uniqueness and look-up; likewise email_key. */
  username_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  role: Role;
  disabled: Flag;
  created_at: Time;
  /** The first start made the password, and nobody has changed it since. */
  has_generated_password: Generated<Flag>;
  /** When they asked for their account to be erased. */
  erasure_asked_at: Generated<Time | null>;
};

type SessionsTable = {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  /** When they last gave their password or a passkey. */
  proved_at: Generated<Time>;
  /** What they signed in with. */
  factor: Generated<SignInFactor>;
  /** The address they signed in from, shortened; likewise browser, in words. */
  network: Generated<string>;
  browser: Generated<string>;
};

/** A browser that has signed in to the account. */
type DevicesTable = {
  user_id: string;
  token_hash: string;
  last_used_at: Time;
};

type RegistrationCodesTable = {
  id: string;
  code_hash: string;
  issued_to: string;
  note: string | null;
  /** Null for the code of the first start. */
  created_by: string | null;
  created_at: Time;
  expires_at: Time | null;
  revoked_at: Time | null;
  used_at: Time | null;
  used_by: string | null;
};

type RecoveryCodesTable = {
  id: string;
  user_id: string;
  code_hash: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
  created_by: string | null;
  /** One of the ten that come with a passkey, not issued by an admin. */
  is_own: Generated<Flag>;
};

type PasskeysTable = {
  id: string;
  user_id: string;
  /** Base64url; likewise public_key, in the COSE format. */
  credential_id: string;
  public_key: string;
  /** How often it has signed, as it says itself; 0 for those that do not count. */
  counter: number;
  /** With spaces between. */
  transports: string;
  name: string;
  /** Kept by the person's password manager or cloud, not in one device only. */
  is_synced: Flag;
  created_at: Time;
  last_used_at: Time | null;
};

/** Given out for a passkey to sign, and good for one answer. */
type PasskeyChallengesTable = {
  challenge_hash: string;
  /** Who adds a passkey with it. Null: it is to sign in with. */
  user_id: string | null;
  created_at: Time;
  expires_at: Time;
};

/** Counts for the rate limits. */
type AttemptsTable = {
  scope: string;
  key: string;
  window_start: Time;
  count: number;
};

type VideosTable = {
  id: string;
  title: string;
  url: string;
  type: VideoType;
  is_active: Flag;
  created_at: Time;
  updated_at: Time;
};

type ServicesTable = {
  id: string;
  icon: ServiceIcon;
  title: string;
  description: string;
  created_at: Time;
  updated_at: Time;
};

type TestimonialsTable = {
  id: string;
  quote: string;
  name: string;
  initials: string;
  title: string;
  created_at: Time;
  updated_at: Time;
};

/** A file that was sent or is being sent. How much has arrived is the size of the file itself, or of its parts. */
type UploadsTable = {
  id: string;
  owner_id: string;
  length: number;
  created_at: Time;
  /** Its name in `media`. Chosen before the move, so that a finish that was killed can be repeated. */
  media_file: string | null;
  finished_at: Time | null;
  /** The video whose file this is. */
  video_id: string | null;
  /** From then on the file may be removed. The row is removed after it, so that no file is left without one. */
  discarded_at: Time | null;
};

/** An upload that is being sent to object storage. Removed when it is finished or discarded. */
type BucketUploadsTable = {
  upload_id: string;
  /** Set with the first chunk; likewise multipart_id. */
  object_key: string | null;
  multipart_id: string | null;
  changed_at: Time;
};

type BucketUploadPartsTable = {
  upload_id: string;
  number: number;
  etag: string;
  size: number;
};

/** A picture of the library. Its files lie in `pictures`, in a folder of its id. */
type PicturesTable = {
  id: string;
  /** As the file was called. */
  name: string;
  alt: string;
  /** In ten-thousandths of the width, likewise of the height: a backup holds whole numbers only. */
  focus_x: number;
  focus_y: number;
  width: number;
  height: number;
  /** Of the master. */
  bytes: number;
  created_at: Time;
  /** As of uploads: from then on the files may be removed, and the row after them. */
  discarded_at: Time | null;
};

type AuditTable = {
  id: string;
  at: Time;
  actor_id: string;
  actor_name: string;
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string;
  subject_label: string;
  /** What the action came to: kinds from contract/audit.ts, with spaces between. */
  detail: string;
  /** Of the sign-in log: the address it came from, shortened, and the browser in words. */
  network: Generated<string>;
  browser: Generated<string>;
};

/** At most one row, made by the first change. */
type SiteDraftTable = {
  id: 1;
  /** JSON. Null when there is no draft: nothing differs from the current version, but for the libraries. */
  content: string | null;
  /** Goes up with every change, and with every publishing. */
  revision: number;
  changed_by: string | null;
  changed_at: Time | null;
};

/** The highest number is the current version. Version 0, as delivered, has no row. */
type SiteVersionsTable = {
  number: number;
  /** JSON, as it passed the schema. */
  content: string;
  note: string;
  published_by: string;
  published_at: Time;
};
