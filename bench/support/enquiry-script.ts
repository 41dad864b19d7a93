import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goodEnquiry } from '#tests/support/server/enquiries.ts';

/** For wrk: enquiries, each of another person from another address behind one proxy, or the limit would answer. */
export async function writeEnquiryScript(folder: string): Promise<string> {
  const path = join(folder, 'enquiry.lua');
  const [before = '', after = ''] = JSON.stringify({
    ...goodEnquiry,
    email: 'ada|@example.com',
  }).split('|');
  await writeFile(
    path,
    `
    wrk.method = "POST"
    local before, after = [[${before}]], [[${after}]]
    wrk.headers["content-type"] = "application/json"
    -- Each thread has its own addresses, and each run others than the one before.
    math.randomseed(os.time() * 1000 + tonumber(tostring({}):match("0x(%x+)"), 16) % 1000)
    request = function()
      local r = math.random
      wrk.headers["x-forwarded-for"] = "10." .. r(0, 255) .. "." .. r(0, 255) .. "." .. r(0, 255)
      return wrk.format(nil, nil, nil, before .. r(0, 2^30) .. after)
    end`,
  );
  return path;
}
