import { sealedModelOf, sealedText } from '@zhengju/domain/match'
import type { SportId } from '@zhengju/domain/sport'
import { kernelModel, sealedFixtureText } from '@zhengju/domain/sports/fixture'
import type { Tx } from '@zhengju/storage/tx'
import { vaultOf } from '../../../host/seeds/vault.ts'

/** Of those of these fixtures that were invented and are over: what was committed to before their first price. */
export async function openedTexts(
  tx: Tx,
  fixtureIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<EndedRow>(
    `select id, model, seed, sport, format, rate_home, rate_away from fixture
     where id = any($1::bigint[]) and ended_at is not null and seed is not null
       and played_on is null and fate = 'played'`,
    [fixtureIds],
  )
  const vault = vaultOf(tx)
  return new Map(
    rows.flatMap((row) => textOf({ ...row, seed: vault.open('matchSeed', row.seed) }) ?? []),
  )
}

function textOf(row: EndedRow): readonly [readonly [string, string]] | undefined {
  const { seed, sport, format, model } = row
  const rates = { home: row.rate_home, away: row.rate_away }
  const ofFootball = sealedModelOf(model)
  if (ofFootball) {
    return [[String(row.id), sealedText({ model: ofFootball, seed, start: rates })]]
  }
  if (model !== kernelModel || sport === 'football') return undefined
  return [[String(row.id), sealedFixtureText({ sport, format, seed, rates })]]
}

interface EndedRow {
  readonly id: bigint
  readonly model: number
  readonly seed: string
  readonly sport: SportId
  readonly format: string
  readonly rate_home: number
  readonly rate_away: number
}
