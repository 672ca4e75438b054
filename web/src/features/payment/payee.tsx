import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getDeposit } from '@zhengju/contract/payment/calls'
import { DoubleRule } from '@zhengju/ui/bars'
import { Money } from '@zhengju/ui/money'
import { Note } from '@zhengju/ui/notice'
import type { ReactNode } from 'react'
import { shown } from '../../lib/money.ts'
import { showSecurityNotice } from '../../lib/security-notice.ts'
import { clockText } from '../../lib/site-time.ts'
import { dialogText } from '../../text/dialog.ts'
import { payeeText } from '../../text/payment.ts'
import { shellText } from '../../text/shell.ts'
import { CopyButton } from './copy-button.tsx'

export type Deposit = DataOf<typeof getDeposit>

/** Whom to pay, how much and with which remark. The deadline is a plain time. */
export function Payee({ order }: { readonly order: Deposit }) {
  const { payee } = order
  return (
    <>
      <section className="pay__head">
        <p className="soft">{payeeText.exact}</p>
        <p className="sum">
          <Money text={shown(order.amount)} size={28} sign={shellText.yuan} />
        </p>
        <p className="t12 soft">{payeeText.keptUntil(clockText(order.expiresAt))}</p>
      </section>
      <DoubleRule />
      <dl className="pay__rows">
        <Row label={payeeText.company}>{payee.company}</Row>
        <Row label={payeeText.bank} copy={`${payee.bankName} ${payee.branch}`}>
          {payee.bankName} {payee.branch}
        </Row>
        <Row label={payeeText.account} copy={payee.accountNo.replace(/\s/g, '')}>
          {grouped(payee.accountNo)}
        </Row>
        <Row label={payeeText.remark} copy={order.remarkCode} isRemark>
          {order.remarkCode}
        </Row>
      </dl>
      <div className="wrap pay__gap">
        <Note icon="shield">
          {payeeText.safe}
          <button type="button" className="link" onClick={showSecurityNotice}>
            {dialogText.securityTitle}
          </button>
          {payee.licence === '' ? null : (
            <span className="li__sub">
              {payeeText.licence} {payee.licence}
            </span>
          )}
        </Note>
      </div>
    </>
  )
}

interface RowProps {
  readonly label: string
  readonly copy?: string
  readonly isRemark?: boolean
  readonly children: ReactNode
}

function Row({ label, copy, isRemark = false, children }: RowProps) {
  return (
    <div className={isRemark ? 'pay__row pay__row--remark' : 'pay__row'}>
      <dt>
        {label}
        {isRemark ? (
          <>
            <br />
            <span className="t12 amber b">{payeeText.required}</span>
          </>
        ) : null}
      </dt>
      <dd>{children}</dd>
      {copy === undefined ? null : (
        <dd className="pay__copy">
          <CopyButton text={copy} what={label} />
        </dd>
      )}
    </div>
  )
}

function grouped(account: string): string {
  return account.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
