import { projectFolder } from './command.ts'
import { openGit, since } from './history/git.ts'
import { lateMigrations, ordered } from './history/migrations.ts'
import { badSubjects } from './history/subjects.ts'

/** What only the history knows: the order in which migrations were merged, and how commits are named. */
const git = openGit(projectFolder)
if (!git) {
  console.log('history: skipped, there is no git history here')
} else if (since(git, ordered) === undefined) {
  console.log(`history: skipped, this history does not hold ${ordered}`)
} else {
  const found = [...lateMigrations(git), ...badSubjects(git)]
  for (const line of found) console.log(line)
  console.log(found.length === 0 ? 'history: good' : `history: ${found.length} to mend`)
  process.exitCode = found.length === 0 ? 0 : 1
}
