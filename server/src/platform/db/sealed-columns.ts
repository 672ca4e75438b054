import type { rehashedLookups } from '../crypto/keys.ts'

/** A column in which something is sealed. */
export interface SealedColumn {
  readonly table: string
  /** A uuid that its rows are found by. */
  readonly id: string
  readonly column: string
  readonly purpose: string
  /** The column beside it that finds what is sealed. */
  readonly lookup?: string
  readonly lookupPurpose?: (typeof rehashedLookups)[number]
}

/** Every column of the database in which something is sealed: what a rotation of the master key goes through. */
export const sealedColumns = {
  realName: {
    ...of('member', 'id', 'real_name_sealed', 'realName'),
    lookup: 'real_name_lookup',
    lookupPurpose: 'realName',
  },
  phone: {
    ...of('member', 'id', 'phone_sealed', 'phone'),
    lookup: 'phone_lookup',
    lookupPurpose: 'phone',
  },
  phoneBefore: {
    ...of('member_phone', 'id', 'phone_sealed', 'phone'),
    lookup: 'phone_lookup',
    lookupPurpose: 'phone',
  },
  memberTotp: of('member_totp', 'member_id', 'secret_sealed', 'memberTotp'),
  totpSetup: of('totp_setup', 'id', 'secret_sealed', 'memberTotp'),
  email: of('member_profile', 'member_id', 'email_sealed', 'email'),
  wechat: of('member_profile', 'member_id', 'wechat_sealed', 'wechat'),
  qq: of('member_profile', 'member_id', 'qq_sealed', 'qq'),
  homeAddress: of('member_profile', 'member_id', 'address_sealed', 'homeAddress'),
  bankCard: {
    ...of('payment_account', 'id', 'card_sealed', 'bankCard'),
    lookup: 'card_lookup',
    lookupPurpose: 'bankCard',
  },
  cardAddress: of('payment_account', 'id', 'address_sealed', 'cardAddress'),
  reviewWish: {
    ...of('profile_review', 'id', 'wish_sealed', 'reviewWish'),
    lookup: 'document_lookup',
    lookupPurpose: 'document',
  },
  reviewBefore: of('profile_review', 'id', 'before_sealed', 'reviewBefore'),
  reviewReason: of('profile_review', 'id', 'reason_sealed', 'reviewReason'),
  picture: of('profile_picture', 'id', 'sealed', 'profilePicture'),
  supportPicture: of('support_picture', 'id', 'sealed', 'supportPicture'),
  visitorContact: of('support_request', 'id', 'contact_sealed', 'visitorContact'),
  feedbackContact: of('feedback', 'id', 'contact_sealed', 'feedbackContact'),
  depositReceipt: of('assisted_deposit', 'order_id', 'receipt_sealed', 'depositReceipt'),
  sentReceipt: of('deposit_receipt', 'id', 'receipt_sealed', 'depositReceipt'),
  operatorTotp: of('operator', 'id', 'totp_sealed', 'operatorTotp'),
  operatorMail: of('operator', 'id', 'mail_sealed', 'operatorMail'),
  messageTo: of('message', 'id', 'to_sealed', 'messageTo'),
  messageText: of('message', 'id', 'text_sealed', 'messageText'),
  mallAddress: of('mall_order', 'id', 'address_sealed', 'mallAddress'),
  flipSeed: of('flip_deck', 'id', 'seed_sealed', 'flipSeed'),
  flipNextSeed: of('flip_member', 'member_id', 'next_seed_sealed', 'flipSeed'),
  venueLaunch: of('venue_launch', 'member_id', 'answer_sealed', 'venueLaunch'),
} satisfies Readonly<Record<string, SealedColumn>>

function of(table: string, id: string, column: string, purpose: string): SealedColumn {
  return { table, id, column, purpose }
}
