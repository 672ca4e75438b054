import { type Git, since } from './git.ts'

/** What stood at this commit was merged in another order than its names say, and keeps its names. */
export const ordered = '90ba6d5'
const databases = ['server', 'house']

/** Migrations that are named below one that was merged before them: a database in use has passed their place. */
export function lateMigrations(git: Git, from = ordered): string[] {
  return databases.flatMap((database) => lateIn(git, from, database))
}

function lateIn(git: Git, from: string, database: string): string[] {
  const range = since(git, from)
  if (range === undefined) return []
  const path = `:(glob)${database}/**/migrations/*.sql`
  const stood = range === 'HEAD' ? [] : git.lines('ls-tree', '-r', '--name-only', from)
  const known = new Set(stood.filter(isMigrationOf(database)).map(nameOf))
  let newest = [...known].sort().at(-1) ?? ''
  return merged(git, range, path).flatMap((names) => {
    const added = names.filter((name) => !known.has(name)).sort()
    const late = added.filter((name) => name < newest)
    const before = newest
    for (const name of added) known.add(name)
    newest = [newest, ...added].sort().at(-1) ?? ''
    return late.map((name) => `${database}: ${name} was merged after ${before}: name it anew`)
  })
}

/** The names that each commit of the main line added, oldest first; a moved file keeps its name. */
function merged(git: Git, range: string, path: string): string[][] {
  const log = ['log', '--reverse', '--first-parent', '--diff-merges=first-parent', '--no-renames']
  const shown = ['--diff-filter=A', '--format=format:commit', '--name-only', range, '--', path]
  const commits: string[][] = []
  for (const line of git.lines(...log, ...shown)) {
    if (line === 'commit') commits.push([])
    else commits.at(-1)?.push(nameOf(line))
  }
  const untracked = git.lines('ls-files', '--others', '--exclude-standard', '--', path)
  const staged = git.lines('diff', '--cached', '--diff-filter=A', '--name-only', '--', path)
  return [...commits, [...staged, ...untracked].map(nameOf)]
}

function isMigrationOf(database: string): (path: string) => boolean {
  return (path) => path.startsWith(`${database}/`) && /\/migrations\/[^/]+\.sql$/.test(path)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
