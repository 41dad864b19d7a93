// A reporter of Vitest, beside its JSON report: that one leaves out errors that belong to no test.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) writeFileSync(process.env.UNHANDLED_ERRORS_FILE, `${errors.length}\n`);
  }
}
