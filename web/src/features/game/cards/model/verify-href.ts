import { href } from '@zhengju/contract/kernel/path'
import type { HandView } from '@zhengju/venue-protocol/game'

export function handVerifyHref({ game, handId: round }: Pick<HandView, 'game' | 'handId'>): string {
  return `${href('verify')}?${new URLSearchParams({ game, round })}`
}
