// The process of `npm run admin -- …`.
import '#server/base/catalogues.ts';
import { runCommand } from './admin-commands.ts';

const { code, output, errors } = await runCommand(process.env, process.argv.slice(2));
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
