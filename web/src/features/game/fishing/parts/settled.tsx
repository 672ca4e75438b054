import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { RoundView } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { fishingText as text } from '#text/fishing.ts'
import { useVerifyHref } from '../../hooks/use-verify-href.ts'

/** What a magazine came to, and where each of its shots is drawn again. */
export function Settled({ round }: { readonly round: RoundView }) {
  const verifyHref = useVerifyHref()
  const { outcome, stake } = round
  const [fired, won] = [centsOf(outcome?.fired), centsOf(outcome?.won)]
  return (
    <>
      <p className={won > fired ? 'b jade' : 'b'}>
        {text.settled(money(fired), money(won), money(stake - fired))}
      </p>
      <Link to={verifyHref(round)}>{text.check}</Link>
    </>
  )
}

function centsOf(value: unknown): bigint {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? BigInt(value) : 0n
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
