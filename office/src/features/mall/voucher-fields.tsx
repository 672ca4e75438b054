import { venueCodes } from '@zhengju/contract/venue/code'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { matchVenueIds } from '@zhengju/domain/venue'
import { areVoucherTerms, voucherKinds, voucherLimits } from '@zhengju/domain/voucher'
import { Input, InputNumber, Segmented, Select } from 'antd'
import { Labelled } from '#lib/labelled.tsx'
import { mallText as text } from '#text/mall.ts'
import type { ItemWish } from './api.ts'

type Voucher = NonNullable<ItemWish['voucher']>

export const firstVoucher: Voucher = {
  ...{ kind: 'freeBet', amount: '10.00', percent: 0, mostExtra: '0.00' },
  ...{ venues: [...matchVenueIds], lifeDays: 30 },
}
const firstBoost: Partial<Voucher> = { kind: 'oddsBoost', percent: 20, mostExtra: '20.00' }

export function isVoucher({ amount, mostExtra, ...of }: Voucher): boolean {
  const money = (typed: string) => parseMoney(typed, siteCurrency) ?? -1n
  return areVoucherTerms({ ...of, amount: money(amount), mostExtra: money(mostExtra) })
}

/** What one voucher of a bet gives. */
export function VoucherFields(props: {
  readonly voucher: Voucher
  readonly onChange: (voucher: Voucher) => void
}) {
  const { voucher, onChange } = props
  const change = (part: Partial<Voucher>) => onChange({ ...voucher, ...part })
  const isFree = voucher.kind === 'freeBet'
  return (
    <>
      <Segmented
        block
        aria-label={text.voucherKind}
        value={voucher.kind}
        onChange={(kind) => change(kind === 'freeBet' ? firstVoucher : firstBoost)}
        options={voucherKinds.map((value) => ({ value, label: text.voucherKinds[value] }))}
      />
      <Typed
        title={isFree ? text.stakeFree : text.stakeBoost}
        value={voucher.amount}
        onType={(amount) => change({ amount })}
      />
      {isFree ? null : (
        <>
          <Whole
            title={text.percent}
            most={voucherLimits.percent}
            value={voucher.percent}
            onValue={(percent) => change({ percent })}
          />
          <Typed
            title={text.mostExtra}
            value={voucher.mostExtra}
            onType={(mostExtra) => change({ mostExtra })}
          />
        </>
      )}
      <Labelled title={text.venues}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            value={voucher.venues}
            onChange={(venues) => change({ venues })}
            options={matchVenueIds.map((value) => ({ value, label: venueCodes[value].title }))}
          />
        )}
      </Labelled>
      <Whole
        title={text.lifeDays}
        most={voucherLimits.lifeDays}
        value={voucher.lifeDays}
        onValue={(lifeDays) => change({ lifeDays })}
      />
    </>
  )
}

function Typed(props: {
  readonly title: string
  readonly value: string
  readonly onType: (text: string) => void
}) {
  return (
    <Labelled title={props.title}>
      {(id) => (
        <Input
          id={id}
          inputMode="decimal"
          value={props.value}
          onChange={({ target }) => props.onType(target.value.trim())}
        />
      )}
    </Labelled>
  )
}

function Whole(props: {
  readonly title: string
  readonly most: number
  readonly value: number
  readonly onValue: (value: number) => void
}) {
  return (
    <Labelled title={props.title}>
      {(id) => (
        <InputNumber
          id={id}
          min={1}
          max={props.most}
          precision={0}
          value={props.value}
          onChange={(value) => props.onValue(value ?? 1)}
        />
      )}
    </Labelled>
  )
}
