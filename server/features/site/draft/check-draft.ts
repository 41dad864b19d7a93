// One schema, two questions: may this be stored as a draft, and may it be published?
import type { Problem } from '#contract/site/api.ts';
import { type SiteContent, siteContentSchema } from '#contract/site/content.ts';
import { partOf } from '#contract/site/parts.ts';
import type { z } from '#contract/zod.ts';
import { findTranslationProblems } from './check-languages.ts';

type ZodIssue = z.core.$ZodIssue;

export type CheckedDraft =
  /** Has not the shape of a site: it is never stored. */
  | { kind: 'malformed'; problems: Problem[] }
  /** Stored as it was typed; the problems have to be put right before it is published. */
  | { kind: 'incomplete'; draft: SiteContent; problems: Problem[] }
  /** Can be published as it is. */
  | { kind: 'complete'; draft: SiteContent; content: SiteContent };

// A body can hold thousands of unknown fields with long names, and a list thousands of empty items.
const maxIssues = 100;
const maxPathLength = 200;

export function checkDraft(value: unknown): CheckedDraft {
  const parsed = siteContentSchema.safeParse(value);
  const draft = value as SiteContent;
  const issues = parsed.success ? [] : parsed.error.issues;
  const malformed = issues.filter((issue) => !isAboutText(issue));
  if (malformed.length > 0) {
    return { kind: 'malformed', problems: toProblems(malformed.slice(0, maxIssues)) };
  }
  const problems = [
    ...toProblems(firstOfEachPart(issues)),
    ...findTranslationProblems(draft, maxIssues),
  ];
  if (parsed.success && problems.length === 0)
    return { kind: 'complete', draft, content: parsed.data };
  return { kind: 'incomplete', draft, problems };
}

/** Too short, too long, too few, too many, or not yet what the field asks for (`typedAs`). */
function isAboutText(issue: ZodIssue): boolean {
  const field = issue.path.at(-1);
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    // The sizes of pictures are numbers and lists too, but nobody types them.
    return (issue.origin === 'string' || issue.origin === 'array') && field !== 'widths';
  }
  return issue.code === 'custom';
}

/** Each part is named, however many problems others have: a part without one would be published. */
function firstOfEachPart(issues: readonly ZodIssue[]): ZodIssue[] {
  const counts = new Map<string, number>();
  return issues.filter(({ path }) => {
    const part = partOf(toPath(path));
    const count = (counts.get(part) ?? 0) + 1;
    counts.set(part, count);
    return count <= maxIssues;
  });
}

/** One a field: of several about one text the last says most. */
function toProblems(issues: readonly ZodIssue[]): Problem[] {
  const messages = issues.map((issue): [path: string, message: string] => {
    const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    if (unknownKey === undefined) return [toPath(issue.path), issue.message];
    return [toPath([...issue.path, unknownKey]), 'This field is not known here.'];
  });
  return [...new Map(messages)].map(([path, message]) => ({ path, message }));
}

const toPath = (keys: readonly PropertyKey[]) => keys.join('.').slice(0, maxPathLength);
