import { esportIds, type Stage, stages } from '@zhengju/domain/sport'
import type { StageCounts } from '@zhengju/venue-protocol/client'
import type { CategoryCounts } from '../port.ts'

/** What is open of sport and of e-sport. */
export function matchCounts(counts: StageCounts | undefined): CategoryCounts | undefined {
  if (!counts) return undefined
  const esports = esportIds.reduce((sum, title) => sum + openOf(counts.bySport?.[title]), 0)
  return { sport: openOf(counts) - esports, esports }
}

function openOf(counts: Readonly<Record<Stage, number>> | undefined): number {
  return counts ? stages.reduce((sum, stage) => sum + counts[stage], 0) : 0
}
