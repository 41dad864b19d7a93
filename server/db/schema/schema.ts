import type { Generated, Kysely, Transaction } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/accounts/audit.ts';
import type { ServiceIcon } from '#contract/library/service-icons.ts';
import type { VideoType } from '#contract/library/videos.ts';
import type {
  AttemptsTable,
  DevicesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  RegistrationCodesTable,
  SessionsTable,
  UsersTable,
} from './accounts.ts';
import type { Flag, Time } from './columns.ts';
import type {
  AttachmentsTable,
  ClientAddressesTable,
  ClientNotesTable,
  EnquiriesTable,
  EnquiryKeysTable,
  EnquiryMessagesTable,
  EnquiryPagesTable,
  EnquirySearchTable,
  MailFoldersTable,
  MailsTable,
  SavedRepliesTable,
  TakenMailsTable,
} from './enquiries.ts';

export type Schema = {
  migrations: { name: string; applied_at: Time };
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
  client_addresses: ClientAddressesTable;
  client_notes: ClientNotesTable;
  mails: MailsTable;
  attachments: AttachmentsTable;
  taken_mails: TakenMailsTable;
  mail_folders: MailFoldersTable;
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
  /** The jobs that instances share, by their names. */
  scheduled_jobs: { name: string; begun_at: Time };
};

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

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
  /** Set with the first chunk, as multipart_id is. */
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
  /** In ten-thousandths of the width and of the height: whole numbers are the same on both engines. */
  focus_x: number;
  focus_y: number;
  width: number;
  height: number;
  /** Size of the master. */
  bytes: number;
  created_at: Time;
  /** From then on the files may be removed, and the row after them. */
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
  /** Whom something was given to. Empty where nobody. */
  to_id: Generated<string>;
  to_name: Generated<string>;
  /** Set in the sign-in log: the address it came from, shortened, and the browser in words. */
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

/** The highest number is the current version. Version 0, the default content, has no row. */
type SiteVersionsTable = {
  number: number;
  /** JSON, as it passed the schema. */
  content: string;
  note: string;
  published_by: string;
  published_at: Time;
};
