import type { Currency } from '@zhengju/domain/money'
import type {
  DepositBonusState,
  DepositState,
  DepositWay,
  PaymentInstruction,
  PaymentMethodId,
  ProviderId,
  WithdrawalExemption,
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
  /** Where the method has several ways, the one that was chosen or drawn. */
  readonly way: DepositWay | null
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
  /** What its channel costs, in hundredths of a per cent, and what of the credit it came to. */
  readonly fee_bp: number
  readonly fee: bigint
  /** Of that what stood above a deposit limit and was locked. */
  readonly locked_amount: bigint
  readonly channel_no: string | null
  /** Blocks seen above a transfer of coins. */
  readonly confirmations: number | null
  /** What one coin was worth when it came in late, as the provider said. */
  readonly arrival_rate: string | null
  /** Taken before transfers were compared, for one that another order keeps. */
  readonly is_transfer_repeated: boolean
  /** The bonus that was chosen with it, all null where none was. */
  readonly bonus_id: string | null
  readonly bonus_title: string | null
  readonly bonus_amount: bigint | null
  readonly bonus_state: DepositBonusState | null
  readonly reconcile_reason: string | null
  readonly decided_by: string | null
  readonly decided_reason: string | null
  readonly created_at: bigint
  readonly expires_at: bigint
  readonly declared_at: bigint | null
  readonly completed_at: bigint | null
  readonly receipt_at: bigint | null
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
  /** The member's own choice. */
  readonly is_default: boolean
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
  /** 1 his own money, 3 commission (`withdrawnWallet`). */
  readonly category: number
  /** Why nothing is asked of it; null where it is an order like any other. */
  readonly exemption: WithdrawalExemption | null
  readonly state: WithdrawalState
  readonly amount: bigint
  readonly fee: bigint
  readonly currency: Currency
  /** What it is paid with and how much of it, quoted when it was approved; null where that is the order's own currency. */
  readonly pay_currency: Currency | null
  readonly pay_amount: bigint | null
  readonly pay_rate: string | null
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
