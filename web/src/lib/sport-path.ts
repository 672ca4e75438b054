import { href } from '@zhengju/contract/kernel/path'
import type { Stage } from '@zhengju/domain/sport'

export function stagePath(stage: Stage): string {
  return `${href('sport')}?stage=${stage}`
}

export function fixturePath(fixtureId: string): string {
  return href('sportFixture', { fixtureId })
}
