import { spawnSync } from 'node:child_process'

export interface Git {
  /** The lines that git prints, empty ones left out. */
  lines(...args: readonly string[]): readonly string[]
  /** Whether git agrees. */
  is(...args: readonly string[]): boolean
}

/** Git in a folder; undefined where there is no git or no history. */
export function openGit(folder: string): Git | undefined {
  const run = (args: readonly string[]) =>
    spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 100_000_000 })
  if (run(['rev-parse', 'HEAD']).status !== 0) return undefined
  return {
    lines(...args) {
      const { status, stdout, stderr } = run(args)
      if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
      return stdout.split('\n').filter((line) => line !== '')
    },
    is: (...args) => run(args).status === 0,
  }
}

/**
 * What came after a commit. A shallow clone that does not reach it holds only what came after; a history that is
 * whole and does not hold it is another project's.
 */
export function since(git: Git, commit: string): string | undefined {
  if (git.is('merge-base', '--is-ancestor', commit, 'HEAD')) return `${commit}..HEAD`
  const [isShallow] = git.lines('rev-parse', '--is-shallow-repository')
  return isShallow === 'true' ? 'HEAD' : undefined
}
