import type { Tx } from '@zhengju/storage/tx'

/** Of these real matches those that no import has brought yet. */
export async function notImported<Match extends RealMatch>(
  tx: Tx,
  matches: readonly Match[],
): Promise<Match[]> {
  const rows = await tx.rows<{ import_name: string }>(
    'select import_name from fixture where import_name = any($1::text[])',
    [matches.map(importName)],
  )
  const known = new Set(rows.map((row) => row.import_name))
  return matches.filter((match) => !known.has(importName(match) ?? ''))
}

export interface RealMatch {
  readonly competition: string
  readonly home: string
  readonly away: string
  readonly playedOn?: string
}

/** A real match is imported once. */
export function importName({ competition, home, away, playedOn }: RealMatch): string | undefined {
  return playedOn && [competition, home, away, playedOn].join(' | ')
}
