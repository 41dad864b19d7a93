import { accounts } from './0001-accounts.ts';
import { enquiries } from './0002-enquiries.ts';
import { library } from './0003-library.ts';
import { devices } from './0004-devices.ts';
import { mailFailureKind } from './0005-mail-failure-kind.ts';
import { videoVersions } from './0006-video-versions.ts';
import { spamMarks } from './0007-spam-marks.ts';
import { auditDetail } from './0008-audit-detail.ts';
import { site } from './0009-site.ts';
import { pictures } from './0010-pictures.ts';
import { listOrder } from './0011-list-order.ts';
import { bucketUploads } from './0012-bucket-uploads.ts';
import { conversations } from './0013-conversations.ts';
import { deskRole } from './0014-desk-role.ts';
import { accountSafety } from './0015-account-safety.ts';
import { scheduledJobs } from './0016-scheduled-jobs.ts';
import { search } from './0018-search.ts';
import { searchTerms } from './0019-search-terms.ts';
import { searchBlocks } from './0020-search-blocks.ts';
import { backupEligible } from './0026-backup-eligible.ts';
import type { Migration } from './migration.ts';

/** In order. A released migration is never edited or removed. */
export const migrations: readonly Migration[] = [
  accounts,
  enquiries,
  library,
  devices,
  mailFailureKind,
  videoVersions,
  spamMarks,
  auditDetail,
  site,
  pictures,
  listOrder,
  bucketUploads,
  conversations,
  deskRole,
  accountSafety,
  scheduledJobs,
  search,
  searchTerms,
  searchBlocks,
  backupEligible,
];
