import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import * as calls from '@zhengju/contract/operator/office-calls'
import { Alert, Button, Modal, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { accountReasons, operatorAccountText as text } from '#text/operator-account.ts'
import type { Staff } from './api.ts'

/** What is shown once, right after it was made. */
export interface ShownSecret {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly uri?: string
}

type Show = (secret: ShownSecret) => void

/** Whether an operator may come in, and his two secrets. */
export function Account(props: {
  readonly staff: Staff
  readonly onAsk: ((question: ReasonQuestion) => void) | undefined
}) {
  const { staff, onAsk } = props
  const [secret, setSecret] = useState<ShownSecret>()
  const questions = [...plainQuestions(staff), ...secretQuestions(staff, setSecret)]
  return (
    <section>
      <h2>{text.account}</h2>
      <p>
        <Tag color={staff.status === 'active' ? 'success' : 'error'}>
          {text.statuses[staff.status]}
        </Tag>
        {staff.isTotpSet ? null : <Tag color="warning">{text.totpMissing}</Tag>}
      </p>
      {staff.isTotpSet ? null : <p className="soft">{text.totpMissingHint}</p>}
      {onAsk ? (
        <div className="form-start">
          {questions.map((question) => (
            <Button
              key={question.action}
              danger={question.action === text.disable}
              onClick={() => onAsk(question)}
            >
              {question.action}
            </Button>
          ))}
        </div>
      ) : (
        <p className="soft">{text.noRight}</p>
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </section>
  )
}

function plainQuestions({ id, name, status }: Staff): ReasonQuestion[] {
  const params = { operatorId: id }
  const isActive = status === 'active'
  const standing: ReasonQuestion = {
    title: isActive ? text.disableTitle(name) : text.enableTitle(name),
    text: isActive ? text.disableText : text.enableText,
    action: isActive ? text.disable : text.enable,
    suggestions: isActive ? accountReasons.disable : accountReasons.enable,
    async run(body) {
      await call(isActive ? calls.disableOperator : calls.enableOperator, { params, body })
      return isActive ? text.disabled : text.enabled
    },
  }
  const sessions: ReasonQuestion = {
    title: text.endTitle(name),
    text: text.endText,
    action: text.end,
    suggestions: accountReasons.end,
    async run(body) {
      await call(calls.endOperatorSessions, { params, body })
      return text.ended
    },
  }
  return isActive ? [standing, sessions] : [standing]
}

function secretQuestions({ id, name, isTotpSet }: Staff, show: Show): ReasonQuestion[] {
  const params = { operatorId: id }
  return [
    {
      title: text.passwordTitle(name),
      text: text.passwordText,
      action: text.resetPassword,
      suggestions: accountReasons.reset,
      async run(body) {
        showPassword(await call(calls.resetOperatorPassword, { params, body }), show)
        return text.passwordReset
      },
    },
    {
      title: text.totpTitle(name),
      text: text.totpText,
      action: isTotpSet ? text.resetTotp : text.setTotp,
      suggestions: accountReasons.reset,
      async run(body) {
        const { totp } = await call(calls.resetOperatorTotp, { params, body })
        if (totp) show({ name, label: text.totpSecret, value: totp.secret, uri: totp.uri })
        return text.totpReset
      },
    },
  ]
}

export function showPassword(
  { staff, password }: DataOf<typeof calls.resetOperatorPassword>,
  show: Show,
): void {
  if (password !== null) show({ name: staff.name, label: text.password, value: password })
}

/** Closed, it is gone: nobody can look at it a second time. */
export function SecretDialog(props: {
  readonly secret: ShownSecret | undefined
  readonly onClose: () => void
}) {
  const { secret, onClose } = props
  return (
    <Modal
      open={secret !== undefined}
      width={460}
      title={secret ? `${secret.name} · ${secret.label}` : ''}
      okText={text.noted}
      onOk={onClose}
      onCancel={onClose}
      maskClosable={false}
      cancelButtonProps={{ hidden: true }}
    >
      {secret ? (
        <div className="stack">
          <Alert type="warning" showIcon title={text.once} />
          <Typography.Text copyable className="mono secret">
            {secret.value}
          </Typography.Text>
          {secret.uri ? (
            <>
              <p className="soft">{text.uriHint}</p>
              <Typography.Text copyable className="mono secret">
                {secret.uri}
              </Typography.Text>
            </>
          ) : null}
        </div>
      ) : null}
    </Modal>
  )
}
