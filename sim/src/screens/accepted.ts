import { readFileSync, writeFileSync } from 'node:fs'

/** The screens as somebody looked at and accepted them: a line a route and theme, a word a region. */
const file = new URL('./accepted.txt', import.meta.url)

export type Accepted = Record<string, readonly string[]>

export function readAccepted(): Accepted {
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', hashes = ''] = line.split('\t')
        return [name, hashes.split(' ')]
      }),
  )
}

/** In the order of the alphabet, so that a change shows what changed. */
export function writeAccepted(known: Accepted): void {
  const lines = Object.keys(known)
    .sort()
    .map((name) => `${name}\t${known[name]?.join(' ')}\n`)
  writeFileSync(file, lines.join(''))
}
