import type { DividendLine, GrantLine, PacketLine } from './record-line.tsx'

export type Received =
  | { readonly kind: 'grant'; readonly at: number; readonly grant: GrantLine }
  | { readonly kind: 'dividend'; readonly at: number; readonly dividend: DividendLine }
  | { readonly kind: 'packet'; readonly at: number; readonly share: PacketLine }

/** Undefined where it could not be read. */
interface Sources {
  readonly grants: readonly GrantLine[] | undefined
  readonly dividends: readonly DividendLine[] | undefined
  readonly packets: readonly PacketLine[] | undefined
}

/** What was received last from any of them, the newest first; what still waits or came to nothing is not among it. */
export function latestReceived(
  { grants = [], dividends = [], packets = [] }: Sources,
  most: number,
): Received[] {
  const all: Received[] = [
    ...grants
      .filter(({ state }) => state === 'paid')
      .map((grant) => ({ kind: 'grant' as const, at: grant.endedAt ?? grant.createdAt, grant })),
    ...dividends
      .filter(({ state }) => state === 'claimed')
      .map((dividend) => {
        return { kind: 'dividend' as const, at: dividend.endedAt ?? dividend.createdAt, dividend }
      }),
    ...packets.map((share) => ({ kind: 'packet' as const, at: share.claimedAt, share })),
  ]
  return all.toSorted((one, other) => other.at - one.at).slice(0, most)
}
