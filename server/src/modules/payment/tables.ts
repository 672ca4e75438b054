import type { Currency } from '@zhengju/domain/money'
import type {
  DepositState,
  PaymentInstruction,
  PaymentMethodId,
  ProviderId,
  WithdrawalState,
} from '@zhengju/domain/payment'

/** A row of `deposit_order`. */
export interface DepositRow {
  readonly id: string
  readonly bill_no: string
  readonly member_id: string
  readonly member_name: string
  readonly provider: ProviderId
  readonly method: PaymentMethodId
  readonly state: DepositState
  readonly amount: bigint
  readonly currency: Currency
  readonly turnover_percent: number
  /** What the member has to do; null before the provider has said it. */
  readonly instruction: PaymentInstruction | null
  /** What it is paid with, and how much of it; the sum is null before the provider has said it. */
  readonly pay_currency: Currency
  readonly pay_amount: bigint | null
  readonly remark_code: string
  /** The command that asked for it; null where it was made before that was kept. */
  readonly command_id: string | null
  /** In what it was paid with. */
  readonly received_amount: bigint | null
  /** In the order's own currency. */
  readonly credited_amount: bigint | null
  readonly channel_no: string | null
  /** Taken before transfers were compared, for one that another order keeps. */
  readonly is_transfer_repeated: boolean
  readonly reconcile_reason: string | null
  readonly decided_by: string | null
  readonly decided_reason: string | null
  readonly created_at: bigint
  readonly expires_at: bigint
  readonly declared_at: bigint | null
  readonly completed_at: bigint | null
  readonly announce_at: bigint | null
  readonly announce_tries: number
}

/** A row of `payment_account`. */
export interface AccountRow {
  readonly id: string
  readonly member_id: string
  readonly type: number
  readonly bank_code: string
  readonly is_credit: boolean
  readonly card_sealed: string
  /** A card's place; the fields of any other kind. */
  readonly address_sealed: string | null
  readonly created_at: bigint
  /** When its waiting time begins. */
  readonly held_from: bigint
}

/** A row of `withdrawal_password`. */
export interface PasswordRow {
  readonly password_hash: string | null
  readonly tries: number
  readonly locked_until: bigint
}

/** A row of `withdrawal_order` with the account that it goes to. */
export interface WithdrawalRow {
  readonly id: string
  readonly bill_no: string
  readonly member_id: string
  readonly member_name: string
  readonly provider: ProviderId
  readonly method: PaymentMethodId
  readonly account_id: string
  readonly state: WithdrawalState
  readonly amount: bigint
  readonly fee: bigint
  readonly currency: Currency
  readonly hold_id: string
  readonly reason: string | null
  readonly channel_no: string | null
  readonly member_address: string
  readonly created_at: bigint
  readonly decided_at: bigint | null
  readonly completed_at: bigint | null
  readonly next_at: bigint | null
  readonly asks: number
  /** The operator who says that the payout failed: it is stopped until another one agrees. */
  readonly marked_by: string | null
  readonly marked_by_name: string | null
  readonly marked_reason: string | null
  readonly marked_at: bigint | null
  readonly type: number
  readonly bank_code: string
  readonly card_sealed: string
  readonly address_sealed: string | null
}

/** A row of `withdrawal_step`. */
export interface StepRow {
  readonly state: WithdrawalState
  readonly actor: string
  readonly reason: string
  readonly at: bigint
}

/** A row of `withdrawal_approval`. */
export interface ApprovalRow {
  readonly operator_id: string
  readonly operator_name: string
}
