import type { Config } from '#server/config/config.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';

export type Command = {
  args: readonly string[];
  /** Follow the others, or are left out. */
  optionalArgs?: readonly string[];
  description: string;
  /** Neither reads nor writes DATA_DIR. */
  isElsewhere?: true;
} & (DatabaseCommand | StandaloneCommand);

/** Works on the site that is there, and never makes one. */
type DatabaseCommand = {
  /** Does not migrate: the running server may be of another version. */
  leavesSchema?: true;
  /** Resolves to the text to print. */
  run(
    site: { database: Database; dataDir: string; config: Config },
    ...args: string[]
  ): Promise<string>;
};

type StandaloneCommand = {
  runStandalone(
    config: Config,
    ...args: string[]
  ): Promise<string | { code: number; output: string }>;
};

export async function withDatabase<Result>(
  options: Parameters<typeof connectDatabase>[0],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connectDatabase(options);
  return work(database).finally(() => database.close());
}
