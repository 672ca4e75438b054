import { command, projectFolder } from '../command.ts'

/** Every file that differs from the commit where this branch left the given one, and every one that git does not know. */
export async function changedSince(ref: string): Promise<string[]> {
  const listings = await Promise.all([
    git('diff', '--name-only', '--merge-base', ref),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set(listings.flat())]
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await command('git', args, { folder: projectFolder })
  if (code !== 0) throw new Error(output.trim())
  return output.split('\n').filter((line) => line !== '')
}
