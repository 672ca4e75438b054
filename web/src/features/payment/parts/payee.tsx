import { Note } from '@zhengju/ui/notice'
import type { ReactNode } from 'react'
import { showSecurityNotice } from '#lib/security-notice.ts'
import { clockText } from '#lib/site-time.ts'
import { dialogText } from '#text/dialog.ts'
import { payeeText } from '#text/payment.ts'
import { CopyButton } from './copy-button.tsx'
import type { InstructionProps } from './instruction.tsx'
import { PaymentHead } from './payment-head.tsx'

/** Whom to pay, how much and with which remark. The deadline is a plain time. */
export function Payee({ order, instruction: payee }: InstructionProps<'payee'>) {
  return (
    <>
      <PaymentHead title={payeeText.exact} amount={order.amount} currency={order.currency}>
        {payeeText.keptUntil(clockText(order.expiresAt))}
      </PaymentHead>
      <dl className="pay__rows">
        <Row label={payeeText.company}>{payee.company}</Row>
        <Row label={payeeText.bank} copy={`${payee.bankName} ${payee.branch}`}>
          {payee.bankName} {payee.branch}
        </Row>
        <Row label={payeeText.account} copy={payee.accountNo.replace(/\s/g, '')}>
          {grouped(payee.accountNo)}
        </Row>
        <Row label={payeeText.remark} copy={payee.remarkCode} isRemark>
          {payee.remarkCode}
        </Row>
      </dl>
      <div className="wrap pay__gap">
        <SafetyNote>
          {payeeText.safe}
          {payee.licence === '' ? null : (
            <span className="li__sub">
              {payeeText.licence} {payee.licence}
            </span>
          )}
        </SafetyNote>
      </div>
    </>
  )
}

/** 安全提示 stands wherever somebody is to be paid. */
export function SafetyNote({ children }: { readonly children: ReactNode }) {
  return (
    <Note icon="shield">
      {children}
      <button type="button" className="link" onClick={showSecurityNotice}>
        {dialogText.securityTitle}
      </button>
    </Note>
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
