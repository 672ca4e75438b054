import { type Git, since } from './git.ts'

/** Rule 7a counts after this commit; what came before stays as it was written. */
export const named = '1003bb1'
const most = 72

/** Commits whose subject is not `area: imperative` in at most 72 characters. Merge commits are git's own. */
export function badSubjects(git: Git, from = named): string[] {
  const range = since(git, from)
  if (range === undefined) return []
  const lines = git.lines('log', '--no-merges', '--format=%h %s', range)
  return lines.flatMap((line) => {
    const problem = problemOf(line.slice(line.indexOf(' ') + 1))
    return problem ? [`${line}: ${problem}`] : []
  })
}

export function problemOf(subject: string): string | undefined {
  if (subject.length > most) return `longer than ${most} characters`
  const [, verb] = /^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: ([a-z]+)\b.*[^.]$/.exec(subject) ?? []
  if (verb === undefined) return 'not `area: imperative`'
  return isImperative(verb) ? undefined : `"${verb}" is no imperative`
}

/** No list of verbs: what cannot be one is refused. */
function isImperative(verb: string): boolean {
  if (/^(?:an?|the|one|no|all|both|each|every|some|what|when|now|new)$/.test(verb)) return false
  if (/^(?:bring|string|ping|embed|feed|need|seed|speed|shed|exceed|proceed|focus)$/.test(verb)) {
    return true
  }
  return !/(?:ing|ed|[^su]s)$/.test(verb)
}
