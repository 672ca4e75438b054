import type { StakeOrder } from '@zhengju/domain/bonus'
import type { TurnoverRules } from '@zhengju/domain/turnover'
import type { VenueId } from '@zhengju/domain/venue'
import type { ListenerBounds } from '@zhengju/kit/bounds'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { PasswordCost } from '../platform/crypto/password-cost.ts'
import type { PaymentSettings } from './payment-settings.ts'

/** What the environment says, read once at the start. */
export interface Config {
  readonly profile: 'demo' | 'production'
  readonly dev: boolean
  readonly port: number
  readonly host: string
  readonly officePort: number
  readonly officeHost: string
  /** The venues' wallet calls; 0 takes a free port. */
  readonly walletPort: number
  readonly walletHost: string
  readonly bounds: Readonly<Record<'member' | 'office' | 'wallet', ListenerBounds>>
  /** Our own origin as the venues and the sandbox see it. */
  readonly platformUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly masterKey: Uint8Array
  /** The one before it, while it is rotated. */
  readonly masterKeyOld: Uint8Array | undefined
  readonly passwordCost: PasswordCost
  /** Venues that are open: where each listens, and the keys of its calls in both directions. */
  readonly venues: Readonly<Partial<Record<VenueId, VenueSettings>>>
  /** Where wallet calls of our venues come from: their sockets are never turned away. */
  readonly venueAddresses: readonly string[]
  /** Absent outside the demo profile: the sandbox payment provider is play money. */
  readonly paymentSandboxKey: string | undefined
  /** Where the sandbox program answers the platform and members' browsers. */
  readonly sandboxUrl: string | undefined
  /** What was configured for each provider of money, by its name. */
  readonly paymentSettings: PaymentSettings
  readonly licence: string | undefined
  readonly jurisdiction: string | undefined
  /** Proxies whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies: readonly string[]
  /** The operator's own .mmdb of regions; without it no region is known. */
  readonly regionDb: string | undefined
  /** Origins that passkeys belong to; without any a passkey belongs to the origin that asks, when it is this host's. */
  readonly siteOrigins: readonly string[]
  /** Hosts that the members' listener answers to beside those of the origins; without any every host. */
  readonly siteHosts: readonly string[]
  /** The same of the operators' listener. */
  readonly officeHosts: readonly string[]
  /** A session in which nobody did anything for so long proves itself before money leaves; 0 for never. */
  readonly sessionIdleMin: number
  /** Minutes for which second factors stay after a reset by phone asked that they go. */
  readonly factorWaitMin: number
  /** Codes that the whole site sends to phones in an hour; strangers get four fifths of them. */
  readonly codesPerHour: number
  /** Pages rendered in a minute for one network's visitors, beyond those that all share. */
  readonly rendersPerMinute: number
  /** Whether browsers have to sign their calls: in the built product, whatever the profile. */
  readonly requireSignature: boolean
  /** What counts as turnover: odds floor, weight of a category, scope of a source. */
  readonly turnoverRules: TurnoverRules
  /** Which money a stake takes first. */
  readonly bonusStakeOrder: StakeOrder
  readonly logLevel: string
}

export interface VenueSettings {
  readonly url: string
  readonly keys: readonly VenueKey[]
  /** It keeps its members' money itself. */
  readonly isTransfer?: boolean
}
