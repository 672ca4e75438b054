import { operatorLogin } from '@zhengju/contract/office/office-calls'
import { Seal } from '@zhengju/ui/seal'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { session } from '#lib/session.ts'
import { operatorText } from '#text/operator.ts'

interface Given {
  readonly name: string
  readonly password: string
  readonly totp: string
}

export function LoginForm({ onEntered }: { readonly onEntered: () => void }) {
  const [form] = Form.useForm<Given>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const farewell = session.farewell()

  async function submit(given: Given) {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(operatorLogin, { body: given })
      onEntered()
      session.begin()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      form.resetFields(['totp'])
      form.focusField('totp')
      setBusy(false)
    }
  }

  return (
    <div className="gate__card">
      <header className="gate__head">
        <Seal />
        <h1>{operatorText.title}</h1>
        <p className="soft">{operatorText.hint}</p>
      </header>
      {farewell && !failure ? <Alert type="info" showIcon title={farewell} /> : null}
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item
          name="name"
          label={operatorText.name}
          rules={[{ required: true, message: operatorText.nameNeeded }]}
        >
          <Input autoFocus autoComplete="username" maxLength={64} />
        </Form.Item>
        <Form.Item
          name="password"
          label={operatorText.password}
          rules={[{ required: true, message: operatorText.passwordNeeded }]}
        >
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Form.Item>
        <Form.Item
          name="totp"
          label={operatorText.totp}
          extra={operatorText.totpHint}
          rules={[{ required: true, pattern: /^\d{6}$/, message: operatorText.totpNeeded }]}
        >
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        </Form.Item>
        <Button block type="primary" htmlType="submit" size="large" loading={isBusy}>
          {operatorText.submit}
        </Button>
      </Form>
      <p className="soft">{operatorText.idle}</p>
    </div>
  )
}
